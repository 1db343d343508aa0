/** What the search has understood, each condition with a link that removes it; and what to do when nothing is left. */
import type { SearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { conditionName, withoutText } from './condition-names.ts';
import { searchStyles } from './search.styles.ts';
import { CONDITION_TEXTS as texts } from './search-texts.ts';

interface UnderstoodProps {
  result: Pick<SearchResult, 'keyword' | 'understood' | 'elsewhere' | 'unmatched' | 'total'>;
  /** Address of a search for another keyword. */
  to: (keyword: string) => string;
  /** Address of the same search in all cities. */
  everywhere: string;
}

export function Understood({ result: { keyword, understood, elsewhere, unmatched, total }, to, everywhere }: UnderstoodProps) {
  return (
    <>
      {understood.length > 0 && (
        <nav className={searchStyles.cls.understood} aria-label={texts.understood}>
          <p className={pieces.cls.pills}>
            {understood.map((condition) => {
              const name = conditionName(condition);
              return (
                <a
                  key={`${condition.kind} ${condition.value}`}
                  rel="nofollow"
                  href={to(withoutText(keyword, condition.text))}
                  aria-label={texts.remove(name)}
                >
                  {name}
                  <small aria-hidden="true">×</small>
                </a>
              );
            })}
          </p>
        </nav>
      )}
      {unmatched.map((word) => (
        <p key={word} className={pieces.cls.lead}>
          {total > 0 ? texts.similar(word) : texts.unmatched(word)}
        </p>
      ))}
      {elsewhere > 0 && (
        <p className={pieces.cls.lead}>
          <a href={everywhere} rel="nofollow">
            {texts.elsewhere(elsewhere)}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns the ways out of a search without results: the removal that helps most, and the keyword without the words that match nothing. */
export function waysOut(
  { keyword, relaxed, unmatched }: Pick<SearchResult, 'keyword' | 'relaxed' | 'unmatched'>,
  to: (keyword: string) => string,
): { name: string; url: string }[] {
  const words = unmatched.reduce(withoutText, keyword);
  return [
    ...(relaxed ? [{ name: texts.relaxed(conditionName(relaxed), relaxed.total), url: to(withoutText(keyword, relaxed.text)) }] : []),
    ...(unmatched.length && words && words !== keyword ? [{ name: texts.withoutWords(unmatched.join('、')), url: to(words) }] : []),
  ];
}
