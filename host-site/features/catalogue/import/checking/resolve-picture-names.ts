/** Converts the pictures of rows, which may be file names, to the names under which they are stored. */
import { Fault, faultOf } from '../format/fault.ts';
import type { Report } from '../import-problem.ts';
import { pictureNamer } from '../pictures/picture-name.ts';
import type { CheckedTable } from './check-rows.ts';

const NOT_A_NAME = faultOf(
  'picture name',
  '不能作为图片名；请写pictures命令列出的名称或图片的文件名',
  'cannot be the name of a picture; write a name that the command pictures prints, or the name of its file',
);

/** Changes the rows. Reports names that no picture can have. */
export async function resolvePictureNames(tables: readonly CheckedTable[], report: Report): Promise<void> {
  const lines = tables.flatMap((table) => table.lines).filter(({ row }) => Array.isArray(row.pictures) || row.panorama);
  const picturesOf = ({ row }: (typeof lines)[number]) => (row.pictures ?? []) as string[];
  const panoramaOf = ({ row }: (typeof lines)[number]) => (row.panorama ?? '') as string;
  const nameOf = await pictureNamer(lines.flatMap((each) => [...picturesOf(each), panoramaOf(each)]));
  for (const each of lines) {
    const { file, line, row } = each;
    const storedName = (text: string, field: string): string | undefined => {
      const name = nameOf(text);
      if (!name) report({ file, line, field, fault: new Fault(NOT_A_NAME, text).fault });
      return name;
    };
    if (Array.isArray(row.pictures)) row.pictures = picturesOf(each).flatMap((text) => storedName(text, 'pictures') ?? []);
    if (row.panorama) row.panorama = storedName(panoramaOf(each), 'panorama') ?? '';
  }
}
