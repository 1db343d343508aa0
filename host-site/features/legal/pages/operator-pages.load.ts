/** Loads a page about the operator: the sections of the site file, else the built-in ones. */
import { familyUrl } from '../../../../widgets/domain/site/links.ts';
import { type Load, redirect } from '../../../platform/pages/load.ts';
import { operatorPageLinks } from '../contract.ts';
import { OPERATOR_PAGES, type OperatorPageName, type OperatorPageProps } from '../operator-page-paths.ts';
import { OPERATOR_PAGE_TEXTS as texts } from './operator-page-texts.ts';

/** Redirects to the family's own address if it has one. */
export const loadOperatorPage =
  (name: OperatorPageName): Load<OperatorPageProps> =>
  async ({ site, operatorPages, slots }) => {
    const { path, family } = OPERATOR_PAGES[name];
    const base = site.links[family];
    if (base && base !== site.origins.main) return redirect(familyUrl(site, family, path), 302);
    const own = operatorPages[name];
    const links = slots.of(operatorPageLinks).filter(({ on }) => on.includes(name));
    return { kind: 'props', props: { name, sections: own?.length ? own : texts.sections[name](site), links } };
  };
