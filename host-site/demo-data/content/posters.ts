import { pictureSeries, WIDE } from './picture-series.ts';
import { VIEWS } from './pictures.ts';

export interface DemoPoster {
  id: number;
  place: 'home' | 'hotel';
  title: string;
  lead: string;
  picture: string;
  target_url: string;
}

const LINES = [
  ['home', '先挑日子，再问空厅', '看宜嫁娶的日子，带着日期去问档期', '/jiri'],
  ['home', '看厅之前，量清楚五件事', '层高、柱子、电、进场时间和每一笔费用', '/bai_ke/1'],
  ['hotel', '把几家酒店并排看', '同样的桌数，一次算清每家的总价', '/compare'],
  ['hotel', '领证也挑个好日子', '各区登记处的地址、电话和上班时间', '/dengjichu'],
] as const;

/** Returns the posters in the order of their ids, which begin at 1. */
export function demoPosters(): DemoPoster[] {
  const pictures = pictureSeries(['lantern', 'drape', 'skyline', 'couple'], WIDE, VIEWS.posters);
  return LINES.map(([place, title, lead, target_url], index) => ({
    id: index + 1,
    place,
    title,
    lead,
    picture: pictures(1)[0] as string,
    target_url,
  }));
}
