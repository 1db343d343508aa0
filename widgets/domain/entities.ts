/** The product's entities as the services deliver them (specification, point 3). Field names are those on the wire. */

/** id 0 is nationwide (全国). */
export interface City {
  id: number;
  name: string;
  pinyin: string;
}

/** An active city as the header receives it. What the browser can tell itself is left out: the list is the heaviest thing it may load. */
export interface ActiveCity {
  id: number;
  name: string;
  /** Pinyin slug; the field is spelled so on the wire. */
  pinying: string;
  /** First letter of each syllable where the slug does not tell it (安徽's 宿州, anhuisuzhou: sz). */
  initials?: string;
  /** Rank among the hot cities from 1; left out: not hot. */
  hot?: number;
}

export interface HotWord {
  id: number;
  alias_title: string;
}

/** `heat`: how many people searched it lately; 0: not shown. */
export interface RankItem {
  id: number;
  alias_title: string;
  heat: number;
}

export interface FriendlyLink {
  id: number;
  title: string;
  target_url: string;
}

/** 2 silver (银级商家), 3 gold (金级商家), 4 diamond (钻级商家); 0 none. */
export type MerchantTier = 0 | 2 | 3 | 4;

/** One titled text. In a menu: title is the course (冷盘), content one dish a line, `吉祥名：菜名`. */
export interface DetailEntry {
  title: string;
  content: string;
}

export interface PackageDetail {
  id: number;
  title: string;
  /** Yuan per table, up to two decimals. */
  actualPrice: number;
  /** Number of tables the price is offered for. */
  tableNum: number;
  /** Short names of what is included (婚房一晚). */
  commonItems: string[];
  menuInfo: { title: string; details: DetailEntry[] };
  /** Dishes per table; 0 when neither the menu nor the merchant says. */
  dishCount: number;
  detailContents: { title: string; details: DetailEntry[] }[];
  merchant: { id: number; name: string };
  cityId: number;
  /** Pictures as paths below the picture base, first is the cover. */
  pictures: string[];
  /** Hall the package is meant for; null when open. */
  hallId: number | null;
}

export interface Paged<T> {
  list: T[];
  total: number;
  page: number;
  pageSize: number;
}

/** A page of a long list: pages beyond `lastPage` are empty, and `total` may be more than they hold. */
export interface Listed<T> extends Paged<T> {
  /** From 1, also when the list is empty. */
  lastPage: number;
  /** True: there are at least `total`, the rest was not counted. */
  atLeast: boolean;
}

export interface AppointmentPayload {
  phone_num: string;
  merchant_id: string;
  from_type: number;
}

/** What the visitor gets back for an acknowledged enquiry. */
export interface AppointmentReceipt {
  merchant: { id: number; name: string };
  /**
   * `code` names the enquiry in talks with the hotel and says nothing about the person; `url` is the couple's own page about it, for
   * their eyes only. Null: the enquiry had been sent before.
   */
  receipt: { code: string; url: string } | null;
}

/** What became of an enquiry whose answer was lost. */
export interface AppointmentStatus extends Pick<AppointmentReceipt, 'receipt'> {
  arrived: boolean;
}

/** A puzzle of ALTCHA's second version: find the counter whose SHA-256 of salt, nonce and counter begins with the prefix (all hex). */
export interface ProofChallenge {
  parameters: { nonce: string; salt: string; keyPrefix: string };
  signature: string;
}
