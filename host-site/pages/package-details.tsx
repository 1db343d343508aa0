/** What the package includes and on which terms: one row a subject, the hotel's fees among them as facts. */

import type { ReactNode } from 'react';
import type { DetailEntry, PackageDetail } from '../../widgets/domain/entities.ts';
import type { HotelInfo } from '../../widgets/domain/hotel-entities.ts';
import { boxes } from '../layout/boxes.styles.ts';
import { chineseDate, FeeTable } from '../layout/fees.tsx';
import { SITE_TEXTS } from '../layout/site-texts.ts';
import { hotelPackageStyles } from './hotel-package.styles.ts';

const { cls } = hotelPackageStyles;

const FEES = /费用/;
/** Fees stand before the subjects of time and booking. */
const AFTER_FEES = /时间|须知|日期|预订|退改/;

/** A merchant writes either a section a subject, or all subjects as entries of one section. */
const subjectsOf = (sections: PackageDetail['detailContents']): { title: string; details: DetailEntry[] }[] =>
  sections.length === 1 && sections[0]
    ? sections[0].details.map((entry) => ({
        title: entry.title || (sections[0]?.title ?? ''),
        details: [{ title: '', content: entry.content }],
      }))
    : sections;

export function PackageDetails({ sections, hotel }: { sections: PackageDetail['detailContents']; hotel: HotelInfo | null }) {
  const fees = hotel?.fees.length ? <Fees key="fees" hotel={hotel} /> : null;
  const subjects = subjectsOf(sections);
  // The hotel's own fees, where they could be read, are told once: they take the place of what the package repeats of them.
  const told = fees ? subjects.filter(({ title }) => !FEES.test(title)) : subjects;
  const after = told.findIndex(({ title }) => AFTER_FEES.test(title));
  const at = after < 0 ? told.length : after;
  if (told.length === 0 && !fees) return null;
  return (
    <section className={cls.details}>
      <h2 className={cls.detailsTitle}>{SITE_TEXTS.package.details}</h2>
      {told.slice(0, at).map(subject)}
      {fees}
      {told.slice(at).map(subject)}
    </section>
  );
}

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={cls.row}>
    <h3>{title}</h3>
    <div>{children}</div>
  </div>
);

const subject = ({ title, details }: { title: string; details: DetailEntry[] }) => (
  <Row key={title} title={title}>
    {details.length > 1 ? (
      <table className={boxes.cls.feeTable}>
        <tbody>
          {details.map((entry) => (
            <tr key={entry.title}>
              <th scope="row">{entry.title}</th>
              <td>{entry.content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <p>{details[0]?.content}</p>
    )}
  </Row>
);

function Fees({ hotel }: { hotel: HotelInfo }) {
  return (
    <Row title={SITE_TEXTS.fees.row}>
      <div className={cls.fees}>
        <FeeTable fees={hotel.fees} />
        {hotel.feesCheckedOn && <p className={cls.checked}>{SITE_TEXTS.fees.checked(chineseDate(hotel.feesCheckedOn))}</p>}
      </div>
    </Row>
  );
}
