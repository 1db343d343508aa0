/** What the enquiry says of the hotel before it asks for a number: its name, its gifts, two achievements. */
import { Icon } from '../platform/icons.tsx';
import { styles } from './enquiry-modal.styles.ts';
import type { HotelBrief } from './hotel-brief.ts';
import { TEXTS } from './texts.ts';

const { cls } = styles;

/** @param hotel null when nothing is known, `asked` while the service has not answered */
export function EnquiryIntro({ hotelName, hotel }: { hotelName: string; hotel: HotelBrief | 'asked' | null }) {
  const { gifts = [], achievements = [] } = hotel === 'asked' || !hotel ? {} : hotel;
  return (
    <>
      <p className={cls.asking}>
        {TEXTS.askingBefore}
        <b>{hotelName}</b>
        {TEXTS.askingAfter}
      </p>
      {hotel === 'asked' ? (
        <div className={cls.skeleton} />
      ) : (
        <div className={cls.gifts}>
          <b>
            <Icon name="gift" />
            {TEXTS.gifts}
          </b>
          {gifts.length ? (
            gifts.map(([gift, ...conditions]) => (
              <p key={gift}>
                {gift}
                <small>{conditions}</small>
              </p>
            ))
          ) : (
            <p>{TEXTS.noGifts}</p>
          )}
        </div>
      )}
      <ul className={cls.achievements}>
        {achievements.map((title) => (
          <li key={title}>
            <Icon name="check" />
            {title}
          </li>
        ))}
      </ul>
    </>
  );
}
