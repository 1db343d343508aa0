/** Drop-down of the search box: recent searches and popular ones as one listbox. */
import type { ReactNode } from 'react';
import { formatCount } from '../domain/count.ts';
import { TEXTS } from '../domain/texts.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import { styles as base } from '../platform/styles/base.styles.ts';
import { styles } from './search-panel.styles.ts';

const CLOCK = 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M8 4.6V8l2.4 1.4';
const TRASH = 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9';
const CROSS = 'M4 4l8 8m0-8l-8 8';

export interface SearchOption {
  text: string;
  heat?: number;
}

export interface SearchPanelProps {
  /** Suggestions for the typed text; while there are any, only they are visible. */
  found: SearchOption[];
  mine: SearchOption[];
  others: SearchOption[];
  /** Index of the selected option; -1 for none. Option n has the id `s-{n}`, the list `s-list`. */
  option: number;
  onTake(text: string): void;
  onForget(text: string): void;
  onClear(): void;
}

export function SearchPanel({ found, mine, others, option, onTake, onForget, onClear }: SearchPanelProps) {
  const hinting = found.length > 0;
  const group = (title: string, rows: SearchOption[], start: number, mark: (index: number) => ReactNode, own = false) =>
    rows.length > 0 && (
      <div role="group" aria-label={title}>
        <h2 aria-hidden="true">{title}</h2>
        {rows.map(({ text, heat = 0 }, index) => (
          <div
            key={index}
            role="option"
            id={`s-${start + index}`}
            aria-selected={option === start + index}
            aria-keyshortcuts={own ? 'Delete' : undefined}
            // Prevents the input from losing focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(text)}
          >
            {mark(index)}
            <span>{text}</span>
            {heat > 0 && <small>{formatCount(heat)}人在搜</small>}
            {own && (
              // An option must not contain a button. This icon is for touch and mouse; the keyboard uses Delete, and everyone can clear the whole list.
              <i
                aria-hidden="true"
                title={`删除${text}`}
                onClick={(event) => {
                  event.stopPropagation();
                  onForget(text);
                }}
              >
                <Icon path={CROSS} size={14} />
              </i>
            )}
          </div>
        ))}
      </div>
    );
  const rank = (index: number) => <b className={index < 3 ? styles.cls.top : undefined}>{index + 1}</b>;
  return (
    <div className={styles.cls.panel}>
      <div id="s-list" role="listbox" aria-label="搜索建议" className={styles.cls.list}>
        {group(TEXTS.searchHints, found, 0, () => (
          <Icon path={SEARCH} />
        ))}
        {!hinting && group(TEXTS.recentSearch, mine, 0, () => <Icon path={CLOCK} />, true)}
        {!hinting && group(TEXTS.hotSearch, others, mine.length, rank)}
      </div>
      {!hinting && mine.length > 0 && (
        <button type="button" className={styles.cls.clear} onClick={onClear}>
          <Icon path={TRASH} size={14} />
          清除
        </button>
      )}
      <p role="status" className={base.cls.hidden}>
        {hinting && `${found.length}条提示，按上下键选择`}
      </p>
    </div>
  );
}
