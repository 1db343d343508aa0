/** Texts of the table plan. */
import type { Wall } from '../../../../../widgets/domain/hall-plan/hall-plan.ts';

const WALL_NAMES: Record<Wall, string> = { front: '舞台一侧', back: '后墙', left: '左墙', right: '右墙' };

export const PLAN_TEXTS = {
  title: (hall: string, tables: number) => `${hall}${tables}桌平面图`,
  caption: (tables: number) => `图中${tables}桌，每桌10人，按比例绘制。`,
  sketch: '示意',
  sketchNote: '酒店没有公布长宽、舞台和门的位置，图按面积与桌数推算，仅为示意。',
  hall: (width: number, length: number) => `厅宽${width}米，深${length}米`,
  ceiling: (height: number) => `层高${height}米`,
  stage: (width: number, depth: number) => `舞台${width}×${depth}米`,
  stageName: '舞台',
  aisle: (width: number) => `中间过道宽${width}米，不摆桌`,
  aisleName: '过道',
  pillars: (count: number) => `柱子${count}根`,
  doors: (walls: readonly Wall[]) => `门${walls.length}扇：${walls.map((wall) => WALL_NAMES[wall]).join('、')}`,
  gap: (metres: number) => `桌边到桌边${metres}米`,
  row: (row: number, first: number, last: number) =>
    first === last ? `第${row}排：${first}号桌` : `第${row}排：${first}–${last}号桌，共${last - first + 1}桌`,
  scale: '5米',
  list: '平面图的文字说明',
  size: (width: number, length: number) => `宽${width}米，深${length}米`,
};
