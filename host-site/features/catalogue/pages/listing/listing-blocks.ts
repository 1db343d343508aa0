/** Blocks of each category's overview page as one table: which blocks, in which order, how many items, which filter, which link. */
import { type CategoryId, type ListingKind, listingPath } from '../../../../../widgets/domain/catalogue/category.ts';
import type { Listed } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { ImageType } from '../../../../../widgets/domain/catalogue/image.ts';
import type { ArticleRow, ExampleRow, ListingPackageRow, MerchantRow } from '../../../../../widgets/domain/catalogue/listing-entities.ts';
import { articlesUrl, mainUrl } from '../../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import type { ShownFilms } from '../../contract/page-slots.ts';

export type BlockName = 'shop' | 'price' | 'case' | 'mv' | 'hq' | 'dress' | 'rank' | 'scene' | 'raiders';

/** Category and city of a page; the pinyin is empty for the whole country. */
export interface BlockPlace {
  site: Site;
  category: CategoryId;
  pinyin: string;
}

/** Content of a block: rows of a list, or the category's guides. */
export type BlockSource = { of: ListingKind; category?: CategoryId; style?: string; sort?: 'views' } | { of: 'articles' };

export interface Block {
  name: BlockName;
  title: string;
  subtitle: string;
  moreUrl: (place: BlockPlace) => string;
  moreTitle: string;
  number: 5 | 6 | 8 | 10 | 12;
  image: ImageType;
  source: BlockSource;
}

/** Rows of one kind and their position in the list. */
export type ListingRows =
  | { kind: 'merchant'; listed: Listed<MerchantRow> }
  | { kind: 'package'; listed: Listed<ListingPackageRow> }
  | { kind: 'example'; listed: Listed<ExampleRow> };
/** A block with its rows, guides or films. */
export interface FilledBlock {
  block: Block;
  rows: ListingRows | null;
  articles: ArticleRow[];
  films?: ShownFilms;
}

type Shape = [title: string, subtitle: string, number: Block['number'], image: ImageType];

/** Address of the list of all merchants. It needs a parameter: the plain address is the overview page. */
export const ALL_MERCHANTS = '?page=1';
const list =
  (kind: ListingKind, query = '', other?: CategoryId): Block['moreUrl'] =>
  ({ site, category, pinyin }) =>
    mainUrl(site, listingPath(other ?? category, kind, pinyin)) + query;

const block = (
  name: BlockName,
  [title, subtitle, number, image]: Shape,
  moreTitle: string,
  moreUrl: Block['moreUrl'],
  source: BlockSource,
) => ({
  name,
  title,
  subtitle,
  number,
  image,
  moreTitle,
  moreUrl,
  source,
});
const shop = (...shape: Shape): Block => block('shop', shape, '全部商家', list('merchant', ALL_MERCHANTS), { of: 'merchant' });
const price = (...shape: Shape): Block => block('price', shape, '全部套餐', list('package'), { of: 'package' });
const cases = (...shape: Shape): Block => block('case', shape, '更多案例', list('example'), { of: 'example' });
const rank = (...shape: Shape): Block =>
  block('rank', shape, '按人气看全部', list('merchant', '?sort=views'), { of: 'merchant', sort: 'views' });
const mv = (...shape: Shape): Block => block('mv', shape, '更多影片', list('example', '?sort=views'), { of: 'example', sort: 'views' });
const scene = (style: string, ...shape: Shape): Block =>
  block('scene', shape, `更多${style}`, list('example', `?style=${encodeURIComponent(style)}`), { of: 'example', style });
const hq = (...shape: Shape): Block =>
  block('hq', shape, '全部策划商家', list('merchant', ALL_MERCHANTS, 2), { of: 'merchant', category: 2 });
const dress = (...shape: Shape): Block => block('dress', shape, '全部礼服', list('package', '', 12), { of: 'package', category: 12 });
const raiders = (title: string): Block =>
  block('raiders', [title, '签约之前，逐条问清楚', 5, 1], '更多攻略', ({ site }) => articlesUrl(site), { of: 'articles' });

export const LISTING_BLOCKS: { readonly [C in CategoryId]: readonly Block[] } = {
  2: [
    shop('把婚礼办成的人', '本地策划与执行团队，先看做过的，再谈要做的', 8, 2),
    scene('草坪户外', '草坪与户外', '阳光、风和雨天预案，都要想到', 6, 6),
    price('策划套餐', '人员、布置、灯光音响各含多少，先写清楚再比价', 6, 5),
    cases('办过的婚礼', '一场一场地看', 5, 7),
    rank('看的人最多', '按浏览次数排，只说人气，不代表好坏', 5, 3),
    raiders('签策划前问清的事'),
  ],
  6: [
    shop('为你们拍照的人', '本地影楼与工作室，看样片也看整套原片', 8, 2),
    price('婚纱照套餐', '服装、底片、精修、相册各含多少，先写清楚再比价', 6, 1),
    cases('客片', '按整套看，不挑单张', 10, 7),
    dress('另租一件礼服', '不想穿店里的，可以自己租', 5, 7),
    raiders('订婚纱照前问清的事'),
  ],
  7: [
    shop('镜头后面的人', '本地摄影师与工作室，先看作品，再选人', 8, 2),
    price('拍摄套餐', '机位、时长、精修张数和交片天数，先写清楚再比价', 6, 1),
    cases('成片', '婚礼当天，按时间顺序看', 5, 7),
    rank('看的人最多', '按浏览次数排，只说人气，不代表好坏', 5, 3),
    raiders('订摄影前问清的事'),
  ],
  8: [
    shop('拍婚礼影片的人', '本地跟拍团队，看整片，不只看片花', 8, 2),
    mv('影片', '看的人最多的婚礼短片', 6, 6),
    price('跟拍套餐', '机位、时长、快剪和成片长度，先写清楚再比价', 6, 1),
    rank('看的人最多', '按浏览次数排，只说人气，不代表好坏', 5, 3),
    raiders('订跟拍前问清的事'),
  ],
  9: [
    shop('为新娘化妆的人', '本地化妆师与工作室，先看妆前妆后', 8, 4),
    price('跟妆套餐', '造型数、时长、是否含妈妈妆，先写清楚再比价', 6, 5),
    cases('妆面', '一天里的几套造型', 10, 7),
    dress('搭配的礼服', '妆和礼服一起定，更搭', 5, 7),
    raiders('订跟妆前问清的事'),
  ],
  11: [
    shop('台上的那个人', '本地主持人，听一段完整的仪式再定', 10, 3),
    price('主持套餐', '沟通次数、彩排、是否含督导，先写清楚再比价', 6, 5),
    cases('主持过的婚礼', '仪式怎么走，话怎么说', 5, 7),
    hq('同城策划', '主持和策划常常一起定', 8, 2),
    raiders('订主持前问清的事'),
  ],
  12: [
    dress('礼服', '主纱、秀禾、敬酒服，租几件、租几天写清楚', 10, 7),
    shop('礼服馆', '本地礼服馆，到店试穿前先看款式', 8, 2),
    price('租赁套餐', '件数、租期、是否含修改与清洗，先写清楚再比价', 12, 4),
    cases('穿在身上的样子', '按身形和场合看', 5, 7),
    raiders('租礼服前问清的事'),
  ],
  14: [
    shop('金店与首饰馆', '本地门店与定制工作室', 8, 4),
    price('戒指与首饰', '材质、克重、证书写在前面', 8, 4),
    cases('戴在手上', '按样式看', 5, 3),
    raiders('买戒指前问清的事'),
  ],
  15: [
    scene('现场花艺', '现场的花', '仪式区、签到台、主桌，用了哪些花', 6, 6),
    shop('花艺与甜品', '本地花店、甜品台与伴手礼', 8, 2),
    price('花艺与甜品套餐', '数量、尺寸、配送与布置，先写清楚再比价', 12, 4),
    cases('做过的花艺与甜品', '按场地和花材看', 5, 7),
    raiders('订花艺前问清的事'),
  ],
};
