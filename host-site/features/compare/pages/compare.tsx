/** /compare: hotels or packages side by side. Unpublished facts are named as such. */
import { compareUrl, hotelHomeUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { weddingFields, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { LinkButton, LinkButtons, Submit } from '../../../platform/ui/forms/button.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import { FEE_TEXTS, TablesField, WeddingNote } from '../../catalogue/parts.ts';
import type { Compared, CompareProps } from './compare.load.ts';
import { compareStyles } from './compare.styles.ts';
import { type Column, hotelColumns, packageColumns } from './compare-columns.tsx';
import { COMPARE_TEXTS as texts } from './compare-texts.ts';

const { cls } = compareStyles;

export function comparePage({ compared, gone, tooMany, wedding, links }: CompareProps, env: PageEnv): Page {
  const { site } = env;
  const { of } = compared;
  const entries = of === 'hotels' ? compared.hotels : of === 'packages' ? compared.packages : [];
  const cities = [...new Set(entries.map(({ hotel }) => hotel?.cityPinyin))];
  const columns =
    of === 'hotels' ? hotelColumns(env, compared.hotels, wedding) : of === 'packages' ? packageColumns(env, compared, wedding) : [];
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, noindex: true },
    header: { channel: 'hotel', ...(cities.length === 1 && { city: cities[0] }) },
    crumbs: [
      { name: SITE_TEXTS.crumbs.home, url: mainUrl(site) },
      { name: SITE_TEXTS.crumbs.hotelHome, url: withWedding(hotelHomeUrl(site), wedding) },
      { name: texts.heading[of] },
    ],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={texts.heading[of]} lead={columns.length > 0 ? texts.lead(columns.length) : ''} />
        <WeddingNote wedding={wedding} />
        {gone > 0 && <p className={toolStyles.cls.note}>{texts.gone(gone)}</p>}
        {tooMany && <p className={toolStyles.cls.note}>{texts.tooMany}</p>}
        {of === 'none' ? (
          <State
            level={2}
            title={texts.emptyTitle}
            hint={texts.emptyHint}
            ways={[{ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) }]}
          />
        ) : (
          <>
            {of === 'packages' && <TablesForm env={env} compared={compared} wedding={wedding} />}
            <Table env={env} of={of} columns={columns} wedding={of === 'packages' ? { ...wedding, tables: compared.tables } : wedding} />
            <p className={toolStyles.cls.note}>{texts.share}</p>
            <LinkButtons links={links} className={cls.links} />
          </>
        )}
      </div>
    ),
  };
}

/** Renders the form that changes the number of tables of all totals. */
function TablesForm({
  env,
  compared,
  wedding,
}: { env: PageEnv; compared: Extract<Compared, { of: 'packages' }> } & Pick<CompareProps, 'wedding'>) {
  return (
    <form className={cls.tables} action={compareUrl(env.site, 'packages', [])}>
      <input type="hidden" name="packages" value={compared.packages.map(({ detail }) => detail.id).join(',')} />
      {weddingFields({ ...wedding, tables: 0 }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TablesField label={texts.tablesLabel} tables={compared.tables} />
      <Submit text={texts.tablesSubmit} />
      {compared.hasBadTables && <p className={toolStyles.cls.note}>{texts.badTables(compared.tables)}</p>}
    </form>
  );
}

/** Minimum width of the table by the number of columns; one column needs none. */
const MIN_WIDTHS: Readonly<Record<number, string>> = { 2: cls.columns2, 3: cls.columns3, 4: cls.columns4 };

function Table({
  env,
  of,
  columns,
  wedding,
}: { env: PageEnv; of: 'hotels' | 'packages'; columns: Column[] } & Pick<CompareProps, 'wedding'>) {
  const without = (id: number) =>
    withWedding(
      compareUrl(
        env.site,
        of,
        columns.map((column) => column.id).filter((other) => other !== id),
      ),
      wedding,
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={cls.scroll} tabIndex={0} aria-label={texts.heading[of]} data-compare="result">
      <table className={classes(cls.compare, MIN_WIDTHS[columns.length])}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, name, url, picture }) => (
              <th key={id} scope="col">
                <Picture env={env} name={picture} type={2} className={columns.length === 2 ? cls.picture2 : undefined} />
                <strong>
                  <a href={url}>{name}</a>
                </strong>
                <a className={toolStyles.cls.minor} rel="nofollow" href={without(id)} data-deselect={of === 'hotels' ? id : undefined}>
                  {texts.remove}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns[0]?.values.map(([row], index) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {columns.map(({ id, values }) => (
                <td key={id} className={values[index]?.[1] === FEE_TEXTS.unknown ? pieces.cls.unknown : undefined}>
                  {values[index]?.[1]}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <td />
            {columns.map(({ id, enquiry }) => (
              <td key={id}>{enquiry ? <LinkButton text={texts.ask} {...enquiry} /> : SITE_TEXTS.bar.closed}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
