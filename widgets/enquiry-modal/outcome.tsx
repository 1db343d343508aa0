/** What stands in the modal when there is no form: the thanks, or that the hotel takes no enquiries online. */
import type { Ref } from 'react';
import { hotelHomeUrl, hotelUrl, merchantUrl } from '../domain/links.ts';
import type { Site } from '../domain/site.ts';
import { Icon } from '../platform/artwork/icon.tsx';
import type { Enquiry } from './enquiry-state.ts';
import type { HotelBrief } from './hotel-brief.ts';
import { submissionStyles } from './submission.styles.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';
import { ThankYou } from './thank-you.tsx';

/** Not of the form's table: it would travel with every page's first chunk. */
const CHECK = 'M3 8.5l3.5 3.5L13 4.5';

interface OutcomeProps {
  site: Site;
  enquiry: Enquiry;
  name: string;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** A brief without a city is of a merchant that is no hotel. */
const urlOf = (site: Site, { id, cityPinyin }: HotelBrief): string =>
  cityPinyin ? hotelUrl(site, cityPinyin, id) : merchantUrl(site, Number(id));

const Unavailable = ({ site, name, enquiry: { hotel, isMissing } }: { site: Site; name: string; enquiry: Enquiry }) => (
  <p>
    {isMissing ? SUBMISSION_TEXTS.missingNext : name + SUBMISSION_TEXTS.unavailableNext}
    <a className={submissionStyles.cls.back} href={hotel ? urlOf(site, hotel) : hotelHomeUrl(site)}>
      {isMissing ? SUBMISSION_TEXTS.otherHotels : hotel?.cityPinyin === '' ? SUBMISSION_TEXTS.merchantPage : SUBMISSION_TEXTS.hotelPage}
    </a>
  </p>
);

export function Outcome({ site, enquiry, name, heading, onBack }: OutcomeProps) {
  const { done } = enquiry;
  return (
    <>
      <h2 id="x-dialog" className={done ? submissionStyles.cls.thanked : undefined} tabIndex={-1} ref={heading}>
        {done && <Icon path={CHECK} size={28} />}
        {done ? SUBMISSION_TEXTS.thanks : SUBMISSION_TEXTS.unavailable}
      </h2>
      {done ? <ThankYou site={site} enquiry={enquiry} onBack={onBack} /> : <Unavailable site={site} name={name} enquiry={enquiry} />}
    </>
  );
}
