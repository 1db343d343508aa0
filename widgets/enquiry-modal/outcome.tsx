/** What stands in the modal when there is no form: the thanks, or that the hotel takes no enquiries online. */
import type { Ref } from 'react';
import { hotelHomeUrl, hotelUrl } from '../domain/links.ts';
import type { Site } from '../domain/site.ts';
import { Icon } from '../platform/icon.tsx';
import type { HotelBrief } from './hotel-brief.ts';
import { laterStyles } from './later.styles.ts';
import { LATER } from './later-texts.ts';
import { ThankYou } from './thank-you.tsx';
import type { Enquiry } from './use-enquiry.ts';

/** Not of the form's table: it would travel with every page's first chunk. */
const CHECK = 'M3 8.5l3.5 3.5L13 4.5';

interface OutcomeProps {
  site: Site;
  enquiry: Enquiry;
  name: string;
  heading: Ref<HTMLHeadingElement>;
  onBack(): void;
}

const Unavailable = ({ site, name, hotel }: { site: Site; name: string; hotel: HotelBrief | null | undefined }) => (
  <p>
    {name}
    {LATER.unavailableNext}
    <a className={laterStyles.cls.back} href={hotel ? hotelUrl(site, hotel.cityPinyin, hotel.id) : hotelHomeUrl(site)}>
      {LATER.hotelPage}
    </a>
  </p>
);

export function Outcome({ site, enquiry, name, heading, onBack }: OutcomeProps) {
  const { done, hotel } = enquiry;
  return (
    <>
      <h2 id="x-dialog" className={done ? laterStyles.cls.thanked : undefined} tabIndex={-1} ref={heading}>
        {done && <Icon path={CHECK} size={28} />}
        {done ? LATER.thanks : LATER.unavailable}
      </h2>
      {done ? <ThankYou site={site} enquiry={enquiry} onBack={onBack} /> : <Unavailable site={site} name={name} hotel={hotel} />}
    </>
  );
}
