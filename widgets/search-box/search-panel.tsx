/** The drop-down of the search box: recent searches and what others search, as one listbox. */
import { formatCount } from '../domain/count.ts';
import { TEXTS } from '../domain/texts.ts';
import { Icon } from '../platform/icon.tsx';
import { styles } from './search-panel.styles.ts';

const CLOCK = 'M2 8a6 6 0 1 0 12 0A6 6 0 1 0 2 8M8 4.6V8l2.4 1.4';
const TRASH = 'M2.5 4.5h11M6 4.5v-2h4v2M4 4.5l.6 9h6.8l.6-9';

export interface SearchOption {
  text: string;
  heat?: number;
}

export interface SearchPanelProps {
  mine: SearchOption[];
  others: SearchOption[];
  /** Index of the chosen option among both; -1: none. Option n has the id `s-{n}`, the list `s-list`. */
  option: number;
  onTake(text: string): void;
  onClear(): void;
}

export function SearchPanel({ mine, others, option, onTake, onClear }: SearchPanelProps) {
  const group = (title: string, rows: SearchOption[], start: number, ranked: boolean) =>
    rows.length > 0 && (
      <div role="group" aria-label={title}>
        <h2 aria-hidden="true">{title}</h2>
        {rows.map(({ text, heat = 0 }, index) => (
          <div
            key={index}
            role="option"
            id={`s-${start + index}`}
            aria-selected={option === start + index}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(text)}
          >
            {ranked ? <b className={index < 3 ? styles.cls.top : undefined}>{index + 1}</b> : <Icon path={CLOCK} />}
            <span>{text}</span>
            {heat > 0 && <small>{formatCount(heat)}人在搜</small>}
          </div>
        ))}
      </div>
    );
  return (
    <div className={styles.cls.panel}>
      <div id="s-list" role="listbox" aria-label="搜索建议" className={styles.cls.list}>
        {group(TEXTS.recentSearch, mine, 0, false)}
        {group(TEXTS.hotSearch, others, mine.length, true)}
      </div>
      {mine.length > 0 && (
        <button type="button" className={styles.cls.clear} onClick={onClear}>
          <Icon path={TRASH} size={14} />
          清除
        </button>
      )}
    </div>
  );
}
