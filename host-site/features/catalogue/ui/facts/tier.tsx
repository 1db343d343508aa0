/** Tier of a merchant as a tag; renders nothing without a tier. */
import type { MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';
import { SITE_TEXTS } from '../../../../platform/ui/texts/site-texts.ts';

export function Tier({ tier }: { tier: MerchantTier }) {
  const name = SITE_TEXTS.tiers[tier];
  return name ? <span className={classes(pieces.cls.tier, tier === 2 && pieces.cls.plain)}>{name}</span> : null;
}
