/** Pages of a family that the operator can point to another site. */
import { familyUrl, isElsewhere } from '../../../../../widgets/domain/site/links.ts';
import { type Load, type LoadContext, redirect } from '../../../../platform/pages/load.ts';

/**
 * Returns what makes the loaders of a family's addresses: where the operator points the family to another site, they lead there.
 * @param family as in `families` of the site file
 */
export const unlessElsewhere =
  (family: Parameters<typeof isElsewhere>[1]) =>
  <Props>(pathOf: (context: LoadContext) => string, load: Load<Props>): Load<Props> =>
  async (context) =>
    isElsewhere(context.site, family) ? redirect(familyUrl(context.site, family, pathOf(context)), 302) : load(context);
