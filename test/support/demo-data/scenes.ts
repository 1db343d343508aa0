/** Which pictures show what a thing of the demo data is. The demo data's pictures are chosen by this table, and tests hold pages to it. */
import { readFileSync } from 'node:fs';
import { projectFile } from '../../../host-site/platform/system/project-root.ts';

/** A scene of `host-site/assets/pictures/index.tsv`, or a scene and a part of its motif: `ring: band`. */
type Scene = string;
/** The first row whose pattern the words contain counts. */
type Table = readonly (readonly [words: RegExp, scenes: readonly Scene[]])[];

const ANY = /(?:)/;

const HAIR = ['makeup: vanity', 'makeup: brushes', 'makeup: perfume', 'makeup: dressing'];
const STUDIO = ['photo: studio', 'photo: album', 'photo: prints', 'photo: framed', 'couple'];

/** Scenes by the category's name and the words of style and title. */
export const LISTING_SCENES: Readonly<Record<string, Table>> = {
  婚礼策划: [
    [/草坪|户外|花园/, ['ballroom: lawn', 'planning: lawn', 'planning: arches', 'planning: cart', 'arch']],
    [
      /中式/,
      ['ballroom: Chinese', 'ballroom: courtyard', 'planning: place setting', 'planning: table setting', 'planning: welcome', 'lantern'],
    ],
    [/星空/, ['ballroom: starry', 'ballroom: LED', 'planning: ceiling', 'planning: mood', 'arch']],
    [/森系/, ['ballroom: glass', 'planning: arches', 'planning: ceiling', 'planning: cart', 'arch']],
    [ANY, ['planning', 'arch', 'drape']],
  ],
  婚纱摄影: [
    [/旅拍/, ['travel']],
    [/夜景/, ['travel: night', 'travel: dusk', 'travel: lantern', 'couple', 'photo: tripod']],
    [/胶片/, ['photo: prints', 'photo: tripod', 'photo: camera', 'film: strip', 'photo: photographer', 'couple']],
    [/纪实/, ['photo: photographer', 'photo: tripod', 'photo: prints', 'couple']],
    [/中式/, ['couple', 'travel: water town', 'travel: red lanterns', 'photo: album']],
    [ANY, STUDIO],
  ],
  婚礼摄影: [[ANY, ['photo', 'couple']]],
  婚礼跟拍: [
    [/航拍/, ['film: drone', 'film: view', 'film: lens', 'film: desk']],
    [ANY, ['film']],
  ],
  新娘跟妆: [
    [/中式/, ['makeup: hairpins', ...HAIR]],
    [/森系/, ['makeup: flowers', ...HAIR]],
    [/复古/, ['makeup: waves', ...HAIR]],
    [ANY, ['makeup: chignon', 'makeup: waves', 'makeup: braid', ...HAIR]],
  ],
  婚礼主持: [[ANY, ['host']]],
  礼服租赁: [
    [/主纱|出门纱/, ['gown']],
    [/秀禾|龙凤褂/, ['qipao']],
    [/晚礼服/, ['evening']],
    [/西装/, ['suit']],
  ],
  婚戒首饰: [
    [/钻戒/, ['ring: diamond', 'ring: peony', 'ring: three']],
    [/对戒|铂金/, ['ring: band', 'ring: rings', 'ring: dish']],
    [/黄金/, ['jewellery: gold', 'jewellery: bangles', 'jewellery: necklace', 'jewellery: tray']],
    [/珍珠/, ['jewellery: pearl']],
    [/定制/, ['jewellery: bench', 'ring']],
  ],
  花艺甜品: [
    [/现场花艺/, ['bouquet: table flowers', 'bouquet: wall', 'bouquet: vase', 'planning: cart', 'planning: arches', 'planning: ceiling']],
    [/手捧花/, ['bouquet: bouquet', 'bouquet: wrist']],
    [/甜品台/, ['dessert: table', 'dessert: macaron', 'dessert: cupcakes']],
    [/蛋糕/, ['dessert: cake']],
    [/喜糖/, ['goods: candy', 'dessert: pastries']],
    [/伴手礼/, ['goods: gift', 'goods: candy boxes', 'goods: fans']],
  ],
};

/** Scenes of a hotel's building by the words of its name and features. */
export const BUILDING_SCENES: Table = [
  [/茶/, ['hotel: tea hills']],
  [/海景/, ['hotel: seaside', 'hotel: glass', 'hotel: curved']],
  [/草坪婚礼公园|草坪庄园/, ['hotel: manor', 'hotel: tent', 'hotel: tea hills', 'hotel: pavilion', 'hotel: lodge']],
  [/山景/, ['hotel: lodge', 'hotel: tea hills', 'hotel: glass']],
  [/外滩|公馆|旧时光/, ['hotel: villa', 'hotel: clock']],
  [/庭院|院$/, ['hotel: courtyard', 'hotel: gate']],
  [/烟火|码头/, ['hotel: warehouse']],
  [/中式|园林|楼$/, ['hotel: gate', 'hotel: pavilion', 'hotel: courtyard', 'hotel: villa']],
  [/湖景/, ['hotel: pavilion', 'hotel: glass', 'hotel: curved', 'hotel: clock', 'hotel: villa']],
  [/江景/, ['hotel: curved', 'hotel: twin', 'hotel: warehouse', 'hotel: glass', 'hotel: clock', 'hotel: villa', 'hotel: manor']],
  [ANY, ['hotel: twin', 'hotel: curved', 'hotel: clock', 'hotel: glass', 'hotel: warehouse', 'hotel: villa', 'hotel: manor']],
];

/** Scenes of a hall by its name and features. */
export const HALL_SCENES: Table = [
  [/草坪/, ['ballroom: lawn']],
  [/露台/, ['ballroom: terrace']],
  [/中式|堂$|临园/, ['ballroom: Chinese', 'ballroom: courtyard']],
  [/适合小婚礼|独立签到区/, ['ballroom: intimate', 'ballroom: long table', 'ballroom: staircase']],
  [/玻璃|自然采光|连草坪|临院/, ['ballroom: glass', 'ballroom: chapel', 'ballroom: canopy']],
  [/LED/, ['ballroom: LED', 'ballroom: starry', 'ballroom: dome', 'ballroom: theatre', 'hall']],
  [/海景|江景|湖景|山景/, ['ballroom: chapel', 'ballroom: dome', 'hall']],
  [/挑高|迎宾/, ['ballroom: staircase', 'ballroom: dome', 'ballroom: theatre', 'hall']],
  [ANY, ['ballroom: dome', 'ballroom: above', 'ballroom: theatre', 'hall']],
];

/** A banquet package shows its dishes, its tables and its hall. */
export const BANQUET_SCENES: readonly Scene[] = ['dish', 'tables'];

/** Scenes of guides by their category. */
export const GUIDE_SCENES: Readonly<Record<string, readonly Scene[]>> = {
  婚宴: ['tables', 'hall', 'ballroom'],
  ...Object.fromEntries(Object.entries(LISTING_SCENES).map(([category, table]) => [category, table.flatMap(([, scenes]) => scenes)])),
};

export interface Original {
  name: string;
  scene: string;
  palette: string;
  shape: string;
  motif: string;
}

/** The site's own pictures by name. */
export const ORIGINALS: ReadonlyMap<string, Original> = new Map(
  readFileSync(projectFile('host-site/assets/pictures/index.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [file = '', scene = '', palette = '', shape = '', motif = ''] = line.split('\t');
      const name = file.replace(/\.\w+$/, '');
      return [name, { name, scene, palette, shape, motif }] as const;
    }),
);

/** Returns the original of a picture or of its variant (`gown-wide-01-jade-02`). */
export const originalOf = (name: string): Original | undefined => ORIGINALS.get(name.replace(/(-\d\d)-[a-z]+-\d\d$/, '$1'));

export function scenesOf(table: Table, words: string): readonly Scene[] {
  return table.find(([pattern]) => pattern.test(words))?.[1] ?? [];
}

/** Whether the picture shows one of the scenes. */
export function shows(name: string, scenes: readonly Scene[]): boolean {
  const original = originalOf(name);
  return (
    original !== undefined &&
    scenes.some((each) => {
      const [scene, motif = ''] = each.split(': ');
      return original.scene === scene && original.motif.includes(motif);
    })
  );
}

export const originalsOf = (scenes: readonly Scene[]): Original[] => [...ORIGINALS.values()].filter(({ name }) => shows(name, scenes));
