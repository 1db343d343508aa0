/** /wedding-cars: what each car costs for some hours. */
import { mainUrl } from '../../../../widgets/domain/site/links.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { Submit } from '../../../platform/ui/forms/button.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import type { CarsProps } from './wedding-cars.load.ts';
import { CAR_TEXTS as texts } from './wedding-cars-texts.ts';

export function carsPage({ cars, hours }: CarsProps, { site }: PageEnv): Page {
  const url = mainUrl(site, '/wedding-cars');
  return {
    head: { title: texts.title(site.brand.name), description: texts.lead, canonical: url },
    header: { channel: 'main', city: '' },
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading} lead={texts.lead} />
        <form action={url}>
          <input type="number" name="hours" defaultValue={hours} min={1} max={24} aria-label={texts.hours} />
          <Submit text={texts.count} look="main" />
        </form>
        <ul>
          {cars.map(({ id, name, yuanPerHour }) => (
            <li key={id}>{texts.price(name, yuanPerHour * hours)}</li>
          ))}
        </ul>
      </div>
    ),
  };
}
