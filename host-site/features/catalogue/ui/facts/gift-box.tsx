/** Exclusive gifts of a hotel or merchant, or a hint when there are none. */
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';

/**
 * @param gifts first line the gift, further lines its condition
 * @param none hint when there are none; default: that of a hotel
 */
export function GiftBox({
  gifts,
  none = SITE_TEXTS.gifts.none,
  className,
  listClassName,
}: {
  gifts: string[];
  none?: string;
  className?: string;
  listClassName?: string;
}) {
  return (
    <section className={classes(boxes.cls.gift, className)}>
      <h2 className={boxes.cls.giftHead}>
        <Icon name="gift" />
        {SITE_TEXTS.gifts.title}
      </h2>
      <ul className={classes(boxes.cls.giftList, listClassName)}>
        {gifts.length === 0 && <li>{none}</li>}
        {gifts.map((gift) => {
          const [first, ...rest] = gift.split('\n');
          return (
            <li key={gift}>
              {first}
              {rest.length > 0 && <small>{rest.join('，')}</small>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
