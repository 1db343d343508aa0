/** The head of the home page: a picture, and the form that searches hotels. */
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import { hotelHomeUrl } from '../../../../widgets/domain/site/links.ts';
import type { PageEnv } from '../../../platform/ui/document/page.ts';
import { Facts } from '../../../platform/ui/facts/facts.tsx';
import { Options } from '../../../platform/ui/forms/options.tsx';
import { Icon } from '../../../platform/ui/pictures/icon.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { buttons } from '../../../platform/ui/styles/buttons.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { FILTER_TEXTS, priceOptions, tableOptions } from '../../catalogue/parts.ts';
import type { HomeProps } from './home.load.ts';
import { homeStyles } from './home.styles.ts';
import { HOME_TEXTS as texts } from './home-texts.ts';

const { cls } = homeStyles;

const HERO = 'hall-wide-04';

/** @param props.chosen slug of the chosen city; undefined: the whole country */
export function Hero({
  env,
  cities,
  chosen = NATIONWIDE.pinyin,
}: {
  env: PageEnv;
  cities: HomeProps['cities'];
  chosen: string | undefined;
}) {
  const fields = [
    {
      name: 'city',
      label: texts.form.city,
      value: chosen,
      options: [
        { value: NATIONWIDE.pinyin, name: NATIONWIDE.name },
        ...cities.map(({ name, pinying, hotels }) => ({ value: pinying, name: hotels === 0 ? texts.form.noHotels(name) : name })),
      ],
    },
    { name: 'tables', label: texts.form.tables, value: '', options: [{ value: '', name: FILTER_TEXTS.any }, ...tableOptions] },
    { name: 'price', label: texts.form.price, value: '', options: [{ value: '', name: FILTER_TEXTS.any }, ...priceOptions] },
  ];
  return (
    <div className={cls.hero}>
      <Picture env={env} name={HERO} type={1} eager place="window" className={cls.heroPicture} />
      <div className={classes(base.cls.wrap, cls.heroWrap)}>
        <form className={cls.invitation} action={hotelHomeUrl(env.site)} aria-label={texts.form.label}>
          <Facts className={cls.eyebrow} items={texts.eyebrow} />
          <h1>
            {texts.heading.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </h1>
          <p>{texts.lead}</p>
          <div className={cls.fields}>
            {fields.map(({ name, label, value, options }) => (
              <label key={name} className={cls.field}>
                <span>{label}</span>
                <select name={name} defaultValue={value}>
                  <Options of={options.map((option) => [option.value, option.name])} />
                </select>
                <Icon name="chevron-down" />
              </label>
            ))}
          </div>
          <button className={classes(buttons.cls.button, cls.submit)} type="submit">
            {texts.form.submit}
          </button>
        </form>
      </div>
    </div>
  );
}
