/** Drop-down of the search box: recent searches, hot words and ranks as one listbox. */
import { useLayoutEffect, useRef } from 'react';
import { formatCount } from '../domain/catalogue/count.ts';
import { nameProps } from '../domain/site/names.ts';
import { floatPanel } from '../platform/a11y/floating-panel.ts';
import { Icon } from '../platform/artwork/icon.tsx';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { styles as base } from '../platform/styles/base.styles.ts';
import type { SearchGroup, SearchOption } from './search-groups.ts';
import { styles } from './search-panel.styles.ts';
import { SEARCH_PANEL_TEXTS } from './search-panel-texts.ts';

const CLOCK = 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M8 4.6V8l2.4 1.4';
const TRASH = 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9';
const CROSS = 'M4 4l8 8m0-8l-8 8';

export interface SearchPanelProps {
  env: WidgetEnv;
  groups: SearchGroup[];
  /** Index of the selected option; -1 for none. Option n has the id `s-{n}`, the list `s-list`. */
  option: number;
  onTake(option: SearchOption): void;
  onForget(text: string): void;
  onClear(): void;
}

/** Formats a count: as specified in Chinese, else by the rules of the language. */
const countText = (count: number, lang: string) =>
  lang === 'zh-CN' ? formatCount(count) : new Intl.NumberFormat(lang, { notation: 'compact' }).format(count);

export function SearchPanel({ env, groups, option, onTake, onForget, onClear }: SearchPanelProps) {
  const { t, lang } = env;
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => floatPanel(panel.current as HTMLElement, panel.current?.parentElement as Element), []);
  const group = ({ kind, name, start, list }: SearchGroup) => {
    const own = kind === 'recent';
    return (
      <div key={name} role="group" aria-label={t(name)} className={kind === 'hotWords' ? styles.cls.chips : undefined}>
        <h2 aria-hidden="true">{t(name)}</h2>
        {list.map((item, index) => (
          <div
            key={index}
            role="option"
            id={`s-${start + index}`}
            aria-selected={option === start + index}
            aria-keyshortcuts={own ? 'Delete' : undefined}
            // Prevents the input from losing focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(item)}
          >
            {own && <Icon path={CLOCK} />}
            {kind === 'ranks' && <b className={index < 3 ? styles.cls.top : undefined}>{index + 1}</b>}
            <span {...nameProps(env, item.text)} />
            {item.place && <small {...nameProps(env, item.place)} />}
            {!!item.heat && <small>{countText(item.heat, lang) + t(SEARCH_PANEL_TEXTS.searching)}</small>}
            {own && (
              // An option must not contain a button. This icon is for touch and mouse; the keyboard uses Delete, and everyone can clear the whole list.
              <i
                aria-hidden="true"
                title={t(SEARCH_PANEL_TEXTS.remove) + t(item.text)}
                onClick={(event) => {
                  event.stopPropagation();
                  onForget(item.text);
                }}
              >
                <Icon path={CROSS} size={14} />
              </i>
            )}
          </div>
        ))}
      </div>
    );
  };
  const [first] = groups;
  const last = groups[groups.length - 1];
  const popular = groups.filter(({ kind }) => kind === 'hotWords' || kind === 'ranks');
  return (
    <div ref={panel} className={styles.cls.panel}>
      <div id="s-list" role="listbox" aria-label={t(SEARCH_PANEL_TEXTS.suggestions)} className={styles.cls.list}>
        {groups.filter((item) => !popular.includes(item)).map(group)}
        {/* One column, so that the ranks are below the hot words. */}
        {popular.length > 0 && <div>{popular.map(group)}</div>}
      </div>
      {first?.kind === 'recent' && (
        <button type="button" className={styles.cls.clear} onClick={onClear}>
          <Icon path={TRASH} size={14} />
          {t(SEARCH_PANEL_TEXTS.clear)}
        </button>
      )}
      <p role="status" className={base.cls.hidden}>
        {last?.kind === 'hints' && last.start + last.list.length + t(SEARCH_PANEL_TEXTS.hintsFound)}
      </p>
    </div>
  );
}
