/** Checks the panoramas that halls name: equirectangular pictures are twice as wide as high. */
import { isEquirectangular, PANORAMA_WIDTHS } from '../../../../../widgets/domain/catalogue/image.ts';
import { type FaultText, faultOf } from '../format/fault.ts';
import type { Report } from '../import-problem.ts';
import type { CheckedTable } from './check-rows.ts';

/** A narrower picture is blurred in a viewer that shows a quarter of it. */
const LEAST_WIDTH = PANORAMA_WIDTHS[1];

export type PictureMeasure = (name: string) => Promise<{ width: number; height: number } | undefined>;

function faultOfPanorama(name: string, { width, height }: { width: number; height: number }): FaultText | undefined {
  const size = `${width}×${height}`;
  if (!isEquirectangular(width, height))
    return faultOf(
      'flat panorama',
      `“${name}”是${size}，不是全景图：等距柱状投影的全景图宽是高的2倍`,
      `"${name}" is ${size}: an equirectangular panorama is exactly twice as wide as high`,
    );
  if (width < LEAST_WIDTH)
    return faultOf(
      'small panorama',
      `“${name}”是${size}，全景图宽至少${LEAST_WIDTH}`,
      `"${name}" is ${size}: at least ${LEAST_WIDTH} wide is needed`,
    );
  return undefined;
}

/** Reports panoramas of the wrong shape or size. Pictures that do not exist yet are left to the note about missing ones. */
export async function checkPanoramas(tables: readonly CheckedTable[], measure: PictureMeasure, report: Report): Promise<void> {
  for (const { file, line, row } of tables.flatMap((table) => table.lines)) {
    if (!row.panorama) continue;
    const name = row.panorama as string;
    const size = await measure(name);
    const fault = size && faultOfPanorama(name, size);
    if (fault) report({ file, line, field: 'panorama', fault });
  }
}
