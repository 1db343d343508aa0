/**
 * `npm run record:pictures`: chooses the pictures of the demo data by what each thing is, and writes their names into its files. Choices depend on
 * the rows and the table of scenes alone: a second run changes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { demoFiles } from '../../host-site/features/catalogue/demo/demo-files.ts';
import {
  BANQUET_SCENES,
  BUILDING_SCENES,
  GUIDE_SCENES,
  HALL_SCENES,
  LISTING_SCENES,
  type Original,
  originalOf,
  originalsOf,
  scenesOf,
} from '../support/demo-data/scenes.ts';

type Row = Record<string, string>;
interface Entry {
  merchant_id: number;
  title: string;
  style?: string;
  category?: string;
  pictures: string[];
}

const PALETTES = ['rouge', 'champ', 'jade', 'dusk', 'mauve'];
/** Views that cut off little, whole pictures first; see `VIEWS` of the picture cutter. */
const VIEWS = [0, 1, 2, 3, 18, 19, 20, 21, 6, 7, 8, 9, 4, 5];
/** Pictures of the pages themselves. */
const RESERVED = ['hall-wide-04', 'tables-wide-05', 'panorama-wide-01', 'panorama-wide-02'];

const fileOf = (name: string) => demoFiles().find((file) => basename(file).startsWith(`${name}.`)) ?? '';
const readCsv = (name: string): Row[] => parse(readFileSync(fileOf(name), 'utf8'), { columns: true });
const writeCsv = (name: string, rows: Row[]) => writeFileSync(fileOf(name), stringify(rows, { header: true }));
const readLines = (name: string): Entry[] =>
  readFileSync(fileOf(name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const writeLines = (name: string, rows: Entry[]) => writeFileSync(fileOf(name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));

const usedNames = new Set<string>();
const covers = new Set(RESERVED);
const usesBySet = new Map<string, Map<string, number>>();
const usesOf = (set: string) => usesBySet.get(set) ?? usesBySet.set(set, new Map()).get(set) ?? new Map<string, number>();

function* variantsOf({ name, palette }: Original, only?: string): Generator<string> {
  const palettes = only ? [only] : [palette, ...PALETTES.filter((each) => each !== palette)];
  for (const view of VIEWS)
    for (const each of palettes) yield view === 0 && each === palette ? name : `${name}-${each}-${String(view).padStart(2, '0')}`;
}

interface Choice {
  shapes?: string[];
  palette?: string;
  /** No other row begins with the picture. Other pictures are repeated on other pages when all are used. */
  isCover?: boolean;
}

/**
 * Returns a name that no row has yet, of the original that is used least.
 * @param sets lists that show the picture, the narrowest first: an original is repeated in none while another is left
 */
function choose(scenes: readonly string[], sets: readonly string[], { shapes = ['wide'], palette, isCover = false }: Choice = {}): string {
  const pool = originalsOf(scenes);
  const fitting = pool.filter(({ shape }) => shapes.includes(shape));
  const uses = (name: string) => sets.map((set) => usesOf(set).get(name) ?? 0);
  const byUse = (fitting.length ? fitting : pool)
    .map((original) => ({ original, uses: uses(original.name) }))
    .sort((a, b) => a.uses.map((count, at) => count - (b.uses[at] ?? 0)).find((difference) => difference !== 0) ?? 0);
  const own = usesOf(`names of ${sets[0]}`);
  const names = byUse.flatMap(({ original }) => [...variantsOf(original, palette)].map((name) => ({ name, original })));
  const isNew = ({ name }: { name: string }) => !usedNames.has(name) && !covers.has(name);
  const match = names.find(isNew) ?? names.find(({ name }) => !own.has(name) && !(isCover && covers.has(name)));
  if (match) {
    usedNames.add(match.name);
    if (isCover) covers.add(match.name);
    own.set(match.name, 1);
    for (const set of sets) usesOf(set).set(match.original.name, (usesOf(set).get(match.original.name) ?? 0) + 1);
    return match.name;
  }
  throw new Error(`no picture is left for ${scenes.join(', ')}`);
}

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const paletteOf = (name: string): string => /-\d\d-([a-z]+)-\d\d$/.exec(name)?.[1] ?? originalOf(name)?.palette ?? '';

const [hotels, halls, merchants, packages] = ['hotels', 'halls', 'merchants', 'packages'].map(readCsv) as [Row[], Row[], Row[], Row[]];
const [examples, notes, articles] = ['examples', 'notes', 'articles'].map(readLines) as [Entry[], Entry[], Entry[]];
const byId = new Map([...hotels, ...merchants].map((row) => [row['编号'], row]));
const packagesOf = (merchant: string | undefined) => packages.filter((row) => row['商家编号'] === merchant);

const POSTERS = [['almanac: calendar'], ['ballroom: LED'], ['hotel: clock'], ['office: entrance']];
const posters = readCsv('posters');
for (const [at, row] of posters.entries()) row['图片'] = choose(POSTERS[at] ?? ['lantern'], ['posters', 'home'], { isCover: true });
for (const row of articles) row.pictures = [choose(GUIDE_SCENES[row.category ?? ''] ?? ['lantern'], ['articles'], { isCover: true })];

for (const hotel of hotels) {
  const id = `hotel ${hotel['编号']}`;
  const words = `${hotel['名称']} ${hotel['类型']} ${hotel['特点']}`;
  const building = choose(scenesOf(BUILDING_SCENES, words), [`buildings ${hotel['城市']}`, 'buildings'], { isCover: true });
  const palette = paletteOf(building);
  const own = halls.filter((hall) => hall['商家编号'] === hotel['编号']);
  const scenes = own.map((hall) => scenesOf(HALL_SCENES, `${hall['名称']} ${hall['特点']}`));
  for (const [at, hall] of own.entries())
    hall['图片'] = choose(scenes[at] ?? [], [id, `halls ${hotel['城市']}`, 'halls'], { isCover: true });
  const inside = (at: number) => choose(scenes[at % scenes.length] ?? [], [id, 'halls'], { shapes: ['wide', 'square'] });
  const dish = () => choose(['dish'], [id, 'banquets'], { palette });
  hotel['图片'] = [building, inside(0), choose(['tables'], [id, 'banquets'], { palette }), inside(1), dish()].join('|');
  for (const each of packagesOf(hotel['编号'])) {
    const hall = own.findIndex((one) => one['编号'] === each['宴会厅编号']);
    const cover = choose(BANQUET_SCENES, [id, `banquets ${hotel['城市']}`, 'banquets'], {
      palette,
      shapes: ['wide', 'square'],
      isCover: true,
    });
    each['图片'] = [cover, inside(Math.max(0, hall)), choose(['tables'], [id, 'banquets'], { palette }), dish()].join('|');
  }
}

for (const merchant of merchants) {
  const category = merchant['分类'] ?? '';
  const table = LISTING_SCENES[category] ?? [];
  const id = `merchant ${merchant['编号']}`;
  const place = `${merchant['城市']} ${category}`;
  const all = table.flatMap(([, scenes]) => scenes);
  const scenes = scenesOf(table, merchant['风格'] ?? '');
  const cover = choose(scenes, [id, `merchants ${place}`, category], { isCover: true });
  // A shop shows the whole of what it does.
  merchant['图片'] = [cover, ...times(3, (at) => choose(at === 0 ? scenes : all, [id, category]))].join('|');
  for (const each of packagesOf(merchant['编号'])) {
    const own = scenesOf(table, `${each['风格']} ${each['名称']}`);
    each['图片'] = [
      choose(own, [id, `packages ${place}`, category], { isCover: true }),
      ...times(2, () => choose(own, [id, category])),
    ].join('|');
  }
}

const shapes = ['wide', 'square', 'tall'];
for (const example of examples) {
  const merchant = byId.get(String(example.merchant_id)) ?? {};
  const scenes = scenesOf(LISTING_SCENES[merchant['分类'] ?? ''] ?? [], `${example.style} ${example.title}`);
  const id = `merchant ${example.merchant_id}`;
  const place = `${merchant['城市']} ${merchant['分类']}`;
  example.pictures = [
    choose(scenes, [id, `examples ${place}`, 'examples'], { shapes, isCover: true }),
    ...times(2, () => choose(scenes, [id, 'examples'])),
  ];
}
for (const note of notes) {
  const merchant = byId.get(String(note.merchant_id)) ?? {};
  const table = LISTING_SCENES[merchant['分类'] ?? ''];
  const scenes = table ? scenesOf(table, merchant['风格'] ?? '') : ['dish', 'tables', 'hall'];
  note.pictures = times(3, (at) =>
    choose(scenes, [`${table ? 'merchant' : 'hotel'} ${note.merchant_id}`, 'notes'], { shapes, isCover: at === 0 }),
  );
}

writeCsv('hotels', hotels);
writeCsv('halls', halls);
writeCsv('merchants', merchants);
writeCsv('packages', packages);
writeCsv('posters', posters);
writeLines('examples', examples);
writeLines('notes', notes);
writeLines('articles', articles);
