/** Tier of a merchant as a tag; renders nothing without a tier. */
import type { MerchantTier } from '../../../../../widgets/domain/catalogue/entities.ts';
import { classes } from '../../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../../platform/ui/styles/pieces.styles.ts';

const TIERS: Record<MerchantTier, string> = { 0: '', 2: '银级商家', 3: '金级商家', 4: '钻级商家' };

export function Tier({ tier }: { tier: MerchantTier }) {
  const name = TIERS[tier];
  return name ? <span className={classes(pieces.cls.tier, tier === 2 && pieces.cls.plain)}>{name}</span> : null;
}
