/** Replaces the form in the modal: the thanks, or the message that the hotel takes no enquiries online. */
import type { Ref } from 'react';
import { hotelHomeUrl, hotelUrl, merchantUrl } from '../../domain/site/links.ts';
import type { Site } from '../../domain/site/site.ts';
import { Icon } from '../../platform/artwork/icon.tsx';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import type { EnquiryState } from '../enquiry-state.ts';
import type { HotelBrief } from '../hotel-brief.ts';
import { submissionStyles } from './submission.styles.ts';
import { SUBMISSION_TEXTS } from './submission-texts.ts';
import { ThankYou } from './thank-you.tsx';

const CHECK = 'M3 8.5l3.5 3.5L13 4.5';

interface OutcomeProps {
  env: WidgetEnv;
  enquiry: EnquiryState;
  name: string;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

/** A brief without a city describes a merchant that is not a hotel. */
const urlOf = (site: Site, { id, cityPinyin }: HotelBrief): string =>
  cityPinyin ? hotelUrl(site, cityPinyin, id) : merchantUrl(site, Number(id));

const Unavailable = ({ env: { site, t }, name, enquiry: { hotel, isMerchantMissing } }: Pick<OutcomeProps, 'env' | 'name' | 'enquiry'>) => (
  <p>
    {isMerchantMissing ? t(SUBMISSION_TEXTS.missingNext) : name + t(SUBMISSION_TEXTS.unavailableNext)}
    <a className={submissionStyles.cls.back} href={hotel ? urlOf(site, hotel) : hotelHomeUrl(site)}>
      {t(isMerchantMissing ? SUBMISSION_TEXTS.otherHotels : SUBMISSION_TEXTS.page)}
    </a>
  </p>
);

export function Outcome({ env, enquiry, name, heading, onBack }: OutcomeProps) {
  const { acknowledgement } = enquiry;
  return (
    <>
      <h2 id="x-dialog" className={acknowledgement ? submissionStyles.cls.thanked : undefined} tabIndex={-1} ref={heading}>
        {acknowledgement && <Icon path={CHECK} size={28} />}
        {env.t(acknowledgement ? SUBMISSION_TEXTS.thanks : SUBMISSION_TEXTS.unavailable)}
      </h2>
      {acknowledgement ? (
        <ThankYou env={env} acknowledgement={acknowledgement} isMerchant={enquiry.hotel?.cityPinyin === ''} onBack={onBack} />
      ) : (
        <Unavailable env={env} name={name} enquiry={enquiry} />
      )}
    </>
  );
}
