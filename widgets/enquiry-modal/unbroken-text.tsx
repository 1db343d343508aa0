/** Keeps each number of a text on one line with its unit. The pages of the site do the same in host-site/platform/ui/text/unbroken-numbers.ts. */
import { styles } from './enquiry-modal.styles.ts';

/** A number, an amount, a range or a telephone number, and the 汉字 after it. Without lookbehind, which Safari 15 does not parse. */
const NUMBER = /(\d[\d,.–-]*[\u4e00-\u9fff]?)/;

export function UnbrokenText({ text = '' }: { text?: string | undefined }) {
  const renderPart = (part: string, index: number) => {
    // Every second part is a number.
    if (index % 2 === 0) return part;
    return (
      <i key={index} className={styles.cls.number}>
        {part}
      </i>
    );
  };
  return <>{text.split(NUMBER).map(renderPart)}</>;
}
