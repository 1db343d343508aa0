/** Head of a detail page: of a hotel, a merchant, a package or an example. */
import type { ReactNode } from 'react';
import type { MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import { Facts } from '../../../../platform/ui/facts/facts.tsx';
import { Icon } from '../../../../platform/ui/pictures/icon.tsx';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { Tier } from '../facts/tier.tsx';
import { detailHeadStyles } from './detail-head.styles.ts';

const { cls } = detailHeadStyles;

interface DetailHeadProps {
  title: string;
  /** Null: unknown. */
  tier: MerchantTier | null;
  /** Hotel or merchant that the entry belongs to. */
  owner?: { name: string; url: string } | undefined;
  facts: (string | false)[];
  /** Whether the facts begin with the place. */
  isPlace?: boolean;
  /** Whether the head is above everything else, instead of beside the cover. */
  isWhole?: boolean;
  /** Shown at the other end of a whole head. */
  end?: ReactNode;
}

export function DetailHead({ title, tier, owner, facts, isPlace = false, isWhole = false, end }: DetailHeadProps) {
  return (
    <div className={classes(cls.head, isWhole && cls.whole)}>
      <div>
        <h1>{title}</h1>
        <div className={cls.by}>
          {tier !== null && <Tier tier={tier} />}
          {owner && <a href={owner.url}>{owner.name}</a>}
          {isPlace && <Icon name="pin" />}
          <Facts items={facts} />
        </div>
      </div>
      {end && <div className={cls.end}>{end}</div>}
    </div>
  );
}
