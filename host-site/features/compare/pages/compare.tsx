/** /compare: hotels, packages or offerings of one kind side by side. Unpublished facts are named as such. */
import { compareUrl, hotelHomeUrl, mainUrl } from '../../../../widgets/domain/site/links.ts';
import { type ChosenWedding, weddingFields, withWedding } from '../../../platform/ui/document/carried-wedding.ts';
import type { Crumb, Page, PageEnv } from '../../../platform/ui/document/page.ts';
import { PageHead } from '../../../platform/ui/document/page-head.tsx';
import { State } from '../../../platform/ui/document/state.tsx';
import { LinkButton, LinkButtons, Submit } from '../../../platform/ui/forms/button.tsx';
import { Picture } from '../../../platform/ui/pictures/picture.tsx';
import { base } from '../../../platform/ui/styles/base.styles.ts';
import { classes } from '../../../platform/ui/styles/classes.ts';
import { pieces } from '../../../platform/ui/styles/pieces.styles.ts';
import { toolStyles } from '../../../platform/ui/styles/tools.styles.ts';
import { SITE_TEXTS } from '../../../platform/ui/texts/site-texts.ts';
import type { ComparedOffering } from '../../catalogue/contract.ts';
import { FEE_TEXTS, TablesField, WeddingNote } from '../../catalogue/parts.ts';
import type { Compared, CompareProps } from './compare.load.ts';
import { compareStyles } from './compare.styles.ts';
import { hotelColumns, packageColumns } from './compare-columns.tsx';
import { COMPARE_TEXTS as texts } from './compare-texts.ts';

const { cls } = compareStyles;

export function comparePage({ compared, gone, tooMany, wedding, links }: CompareProps, env: PageEnv): Page {
  const { site } = env;
  const subject = subjectOf(compared, wedding, env);
  const { heading, columns } = subject;
  return {
    head: { title: texts.title(site.brand.name), description: texts.description, noindex: true },
    header: subject.header,
    crumbs: [{ name: SITE_TEXTS.crumbs.home, url: mainUrl(site) }, subject.parent, { name: heading }],
    main: (
      <div className={base.cls.wrap}>
        <PageHead heading={heading} lead={columns.length > 0 ? texts.lead(columns.length) : ''} />
        <WeddingNote wedding={wedding} />
        {gone > 0 && <p className={toolStyles.cls.note}>{texts.gone(gone)}</p>}
        {tooMany && <p className={toolStyles.cls.note}>{texts.tooMany}</p>}
        {columns.length === 0 ? (
          <State level={2} title={texts.emptyTitle} {...subject.empty} />
        ) : (
          <>
            {compared.of === 'packages' && <TablesForm env={env} compared={compared} wedding={wedding} />}
            <Table {...subject} env={env} wedding={compared.of === 'packages' ? { ...wedding, tables: compared.tables } : wedding} />
            <p className={toolStyles.cls.note}>{texts.share}</p>
            <LinkButtons links={links} className={cls.links} />
          </>
        )}
      </div>
    ),
  };
}

interface Subject {
  /** In the address. */
  of: string;
  heading: string;
  header: NonNullable<Page['header']>;
  parent: Crumb & { url: string };
  /** Text of the buttons that ask. */
  ask: string;
  columns: readonly ComparedOffering[];
  /** Shown where nothing is compared. */
  empty: Pick<Parameters<typeof State>[0], 'hint' | 'ways'>;
}

/** Returns what the page is about: offerings of a kind, or hotels and their packages. */
function subjectOf(compared: Compared, wedding: ChosenWedding, env: PageEnv): Subject {
  const { site } = env;
  const { of } = compared;
  if ((of === 'none' || of === 'offerings') && compared.kind) {
    const { kind, name, ask, path } = compared.kind;
    const parent = { name, url: mainUrl(site, path) };
    return {
      of: kind,
      heading: texts.offeringsHeading(name),
      header: { channel: 'main' },
      parent,
      ask,
      columns: of === 'offerings' ? compared.offerings.map((column) => column(env)) : [],
      empty: { hint: texts.offeringsHint(name), ways: [{ name: texts.seeOfferings(name), url: parent.url }] },
    };
  }
  const entries = of === 'hotels' ? compared.hotels : of === 'packages' ? compared.packages : [];
  const cities = [...new Set(entries.map(({ hotel }) => hotel?.cityPinyin))];
  return {
    of,
    heading: texts.heading[of === 'offerings' ? 'none' : of],
    header: { channel: 'hotel', ...(cities.length === 1 && { city: cities[0] }) },
    parent: { name: SITE_TEXTS.crumbs.hotelHome, url: withWedding(hotelHomeUrl(site), wedding) },
    ask: texts.ask,
    columns:
      of === 'hotels' ? hotelColumns(env, compared.hotels, wedding) : of === 'packages' ? packageColumns(env, compared, wedding) : [],
    empty: { hint: texts.emptyHint, ways: [{ name: SITE_TEXTS.links.seeHotels, url: hotelHomeUrl(site) }] },
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

function Table({ env, of, heading, ask, columns, wedding }: Subject & { env: PageEnv } & Pick<CompareProps, 'wedding'>) {
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
    <section className={cls.scroll} tabIndex={0} aria-label={heading} data-compare="result" data-kind={of}>
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
                <a className={toolStyles.cls.minor} rel="nofollow" href={without(id)} data-deselect={id}>
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
              <td key={id}>{enquiry ? <LinkButton text={ask} {...enquiry} /> : SITE_TEXTS.bar.closed}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
