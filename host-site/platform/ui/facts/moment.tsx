/** Date and time in Chinese notation. */
import { chinaIso, chinaMinute } from '../../../../widgets/domain/china-time.ts';

/** Returns 11月21日14:20, with the year when `year` is set. */
export function Moment({ at, year = false }: { at: number; year?: boolean }) {
  const [date = '', time = ''] = chinaMinute(at).split('T');
  const [years, month, day] = date.split('-').map(Number);
  return (
    <time dateTime={chinaIso(at)}>
      {year && `${years}年`}
      {`${month}月${day}日${time}`}
    </time>
  );
}
