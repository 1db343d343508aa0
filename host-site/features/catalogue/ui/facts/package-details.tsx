/** Contents and terms of a package: one row per subject in the merchant's order, with the hotel's fees among them. */
import type { ReactNode } from 'react';
import type { DetailEntry, PackageDetail } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { Fee } from '../../../../../widgets/domain/catalogue/fee.ts';
import type { HotelInfo } from '../../../../../widgets/domain/catalogue/hotel-entities.ts';
import { chineseDate } from '../../../../platform/ui/facts/chinese-date.ts';
import { boxes } from '../../../../platform/ui/styles/boxes.styles.ts';
import { FEE_TEXTS } from './fee-texts.ts';
import { FeeTable } from './fees.tsx';
import { packageDetailsStyles } from './package-details.styles.ts';
import { PACKAGE_TEXTS } from './package-texts.ts';

const { cls } = packageDetailsStyles;
const texts = PACKAGE_TEXTS;

type Section = PackageDetail['detailContents'][number];

const FEES = /费用/;
/** The fees are rendered before the subjects of time and booking. */
const AFTER_FEES = /时间|须知|日期|预订|退改/;

const isEmpty = ({ title, details }: Section) => !title && details.every((entry) => !entry.title && !entry.content);

/**
 * Returns the heading of the block and its rows. Merchants write either one section for each subject, or one section with all
 * subjects as titled entries; the second form becomes rows too, and the section's own title heads the block.
 */
function rowsOf(sections: readonly Section[]): { heading: string; rows: Section[] } {
  const [only, ...others] = sections;
  if (!only || others.length > 0 || !only.details.some(({ title }) => title)) return { heading: texts.details, rows: [...sections] };
  return {
    heading: only.title || texts.details,
    rows: only.details.map(({ title, content }) => ({ title, details: [{ title: '', content }] })),
  };
}

export interface PackageDetailsProps {
  sections: PackageDetail['detailContents'];
  /** Null when the fees are unknown or do not apply. */
  hotel: HotelInfo | null;
  /** Fees of the hotel that the package includes. */
  included?: readonly Fee[];
}

/** Renders every title and content of the sections. */
export function PackageDetails({ sections, hotel, included }: PackageDetailsProps) {
  const { heading, rows } = rowsOf(sections.filter((section) => !isEmpty(section)));
  const hasOwnFees = rows.some(({ title }) => FEES.test(title));
  const fees = hotel?.fees.length ? (
    <Fees hotel={hotel} included={included} title={hasOwnFees ? FEE_TEXTS.rowOfHotel : FEE_TEXTS.row} />
  ) : null;
  if (rows.length === 0 && !fees) return null;
  const position = rows.findIndex(({ title }) => AFTER_FEES.test(title) && !FEES.test(title));
  const split = position < 0 ? rows.length : position;
  return (
    <section className={cls.details}>
      <h2 className={cls.detailsTitle}>{heading}</h2>
      {rows.slice(0, split).map(subject)}
      {fees}
      {rows.slice(split).map(subject)}
    </section>
  );
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={cls.row}>
    {title ? <h3>{title}</h3> : <div />}
    <div>{children}</div>
  </div>
);

// Titles may repeat, so rows are keyed by their position.
const subject = ({ title, details }: Section, index: number) => (
  <Row key={`${index}${title}`} title={title}>
    {details.length > 1 || details[0]?.title ? <Entries details={details} /> : <p>{details[0]?.content}</p>}
  </Row>
);

const Entries = ({ details }: { details: DetailEntry[] }) => (
  <table className={boxes.cls.feeTable}>
    <tbody>
      {details.map(({ title, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the page is rendered once
        <tr key={`${index}${title}`}>
          {title && <th scope="row">{title}</th>}
          <td className={cls.entry} colSpan={title ? undefined : 2}>
            {content}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Fees({ hotel, included, title }: { hotel: HotelInfo; included: readonly Fee[] | undefined; title: string }) {
  return (
    <Row title={title}>
      <div className={cls.fees}>
        <FeeTable fees={hotel.fees} included={included} />
        {hotel.feesCheckedOn && <p className={cls.checked}>{FEE_TEXTS.checked(chineseDate(hotel.feesCheckedOn))}</p>}
      </div>
    </Row>
  );
}
