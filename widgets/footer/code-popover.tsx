/** A button whose QR code appears above it: after 0.1 s of hovering or focus, at once by tap or click; Esc, leaving or a press elsewhere closes it. */
import { useEffect, useRef } from 'react';
import type { QrBits } from '../domain/site.ts';
import { Disclosure } from '../platform/disclosure.tsx';
import { Icon } from '../platform/icon.tsx';
import { Qr } from '../platform/qr.tsx';
import { styles } from './footer.styles.ts';

const DELAY_MS = 100;

export function CodePopover({ icon, label, code }: { icon: string; label: string; code: QrBits }) {
  const box = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = (open: boolean) => () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (box.current) box.current.open = open;
    }, DELAY_MS);
  };
  useEffect(() => {
    // What opened under the pointer must close from the keyboard, wherever the focus is.
    const pressed = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && box.current) box.current.open = false;
    };
    document.addEventListener('keydown', pressed);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', pressed);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the summary inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the summary inside is the control and has the keys
    <div
      className={styles.cls.popover}
      onMouseEnter={soon(true)}
      onMouseLeave={soon(false)}
      onFocusCapture={soon(true)}
      onBlurCapture={soon(false)}
      onClick={(event) => {
        // Hovering has opened it already; the click means the same and must not fold it.
        if (box.current?.open) event.preventDefault();
      }}
    >
      <Disclosure
        box={box}
        summary={
          <>
            <Icon path={icon} />
            {label}
          </>
        }
      >
        <Qr code={code} label={`${label}二维码`} className={styles.cls.bubble} />
      </Disclosure>
    </div>
  );
}
