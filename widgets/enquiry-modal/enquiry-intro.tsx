/** What the enquiry says of the hotel before it asks for a number: its name, its gifts, two achievements. */
import { Icon } from '../platform/icons.tsx';
import { styles } from './enquiry-modal.styles.ts';
import type { HotelBrief } from './hotel-brief.ts';
import { TEXTS } from './texts.ts';

const { cls } = styles;

/** @param hotel null when nothing is known, `asked` while the service has not answered */
export function EnquiryIntro({ hotelName, hotel }: { hotelName: string; hotel: HotelBrief | 'asked' | null }) {
  const about = hotel === 'asked' ? null : hotel;
  return (
    <>
      <p className={cls.asking}>
        {TEXTS.askingBefore}
        <b>{hotelName || TEXTS.someHotel}</b>
        {TEXTS.askingAfter}
      </p>
      {hotel === 'asked' ? (
        <div className={cls.skeleton} />
      ) : (
        <section className={cls.gifts} aria-label={TEXTS.gifts}>
          <p className={cls.giftsTitle}>
            <Icon name="gift" />
            {TEXTS.gifts}
          </p>
          {about?.gifts.length ? (
            <ul>
              {about.gifts.map(({ text, condition }) => (
                <li key={text} className={cls.gift}>
                  {text}
                  {condition && <small>{condition}</small>}
                </li>
              ))}
            </ul>
          ) : (
            <p className={cls.gift}>{TEXTS.noGifts}</p>
          )}
        </section>
      )}
      {about && about.achievements.length > 0 && (
        <ul className={cls.achievements}>
          {about.achievements.map((title) => (
            <li key={title}>
              <Icon name="check" />
              {title}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
