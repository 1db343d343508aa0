/** Packages beside each other: what decides first, what they include, and what is charged later. */
import { Fragment } from 'react';
import { formatPrice } from '../../../widgets/domain/catalogue/price.ts';
import { travelPackageUrl } from '../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../platform/ui/document/page.ts';
import { Price } from '../../platform/ui/facts/price.tsx';
import type { ComparedKind, ComparedOffering } from '../catalogue/contract.ts';
import { type TravelPackageDetail, travelCalls } from './contract.ts';
import { destinationOf } from './destinations.ts';
import { includedFacts } from './pages/included-facts.ts';
import { askedPackage } from './pages/travel-ask.ts';
import { TRAVEL_TEXTS as texts } from './pages/travel-texts.ts';
import { KIND } from './travel-facts.ts';

function chargesOf({ charges }: TravelPackageDetail) {
  if (!charges?.length) return charges ? texts.noCharges : texts.unstatedCharges;
  return charges.map(({ name, price }) => (
    <Fragment key={name}>
      {texts.compared.charge(name, price === null ? texts.byUse : formatPrice(price))}
      <br />
    </Fragment>
  ));
}

const column = (env: PageEnv, detail: TravelPackageDetail): ComparedOffering => ({
  id: detail.id,
  name: detail.title,
  url: travelPackageUrl(env.site, detail.id),
  picture: detail.pictures[0],
  enquiry: detail.shop.source === 1 ? enquiryLink(env, detail.shop, askedPackage(detail, '')) : null,
  values: [
    [texts.compared.destination, destinationOf(detail.destination)?.name ?? detail.destination],
    [texts.compared.price, <Price key="price" yuan={detail.price} unit={texts.perPackage} />],
    [texts.charges, chargesOf(detail)],
    ...includedFacts(detail),
    [texts.compared.shop, `${detail.shop.name}（${detail.shop.city.name}）`],
  ],
});

export const comparedPackages: ComparedKind = {
  kind: KIND,
  name: texts.ofShop,
  measure: texts.compared.measure,
  ask: texts.ask,
  path: '/lvpai',
  compared: async ({ call, who }, ids) => {
    const details = await Promise.all(ids.map((id) => call(travelCalls.travelPackageDetail, { id }, who)));
    return details.flatMap((detail) => (detail.ok ? [(env: PageEnv) => column(env, detail.data)] : []));
  },
};
