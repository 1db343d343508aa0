/** A moment as people in China say it. */
const SHIFT_MS = 8 * 3_600_000;

/** 1770000000000 → 2026-02-02T10:40 in China. */
const inChina = (moment: number): string => new Date(moment + SHIFT_MS).toISOString().slice(0, 16);

/** 11月21日14:20, with its year when `year` is set. */
export function Moment({ at, year = false }: { at: number; year?: boolean }) {
  const [date = '', time = ''] = inChina(at).split('T');
  const [years, month, day] = date.split('-').map(Number);
  return (
    <time dateTime={`${inChina(at)}+08:00`}>
      {year && `${years}年`}
      {`${month}月${day}日${time}`}
    </time>
  );
}
