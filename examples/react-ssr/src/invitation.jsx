import { useEffect, useState } from 'react';
import root from 'react-shadow';

const STYLES = `
  .card { position: relative; display: grid; gap: 8px; place-items: center; padding: 40px 32px; border-radius: var(--xiyan-radius, 4px);
    background: var(--xiyan-color-paper, #fff); color: var(--xiyan-color-ink, #241c1a); font-family: var(--xiyan-font-family-serif, "Songti SC", serif); }
  .card::after { content: ""; position: absolute; top: 8px; right: 8px; bottom: 8px; left: 8px; border: 1px solid var(--xiyan-color-gold-line, #e8d5b2); pointer-events: none; }
  strong { color: var(--xiyan-color-accent, #c5283d); font-size: 32px; line-height: 1.25; }
  span { font-size: 14px; }
`;

/** A view of the app in a shadow root, with the custom properties of the widgets. The browser renders it: react-shadow does not hydrate. */
export function Invitation({ guests }) {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  return (
    <div className="invitation">
      {isInBrowser && (
        <root.div>
          <style>{STYLES}</style>
          <div className="card">
            <span>诚邀</span>
            <strong>囍</strong>
            <span>{guests}位亲友</span>
          </div>
        </root.div>
      )}
    </div>
  );
}
