/** Entities as the services deliver them (specification, point 3), with the field names of the wire format. */

/** Names of a row in English and in Traditional Chinese; absent where none is stated. */
export interface NamesByLanguage {
  name_en?: string | undefined;
  name_zh_tw?: string | undefined;
}

/** id 0 is the whole country (全国). */
export interface City {
  id: number;
  name: string;
  pinyin: string;
}

/**
 * An active city in the header's list, which is the largest response of the header: fields that the browser can derive are left out, such as an English name
 * that is the slug with a capital letter.
 */
export interface ActiveCity extends NamesByLanguage {
  id: number;
  name: string;
  /** Pinyin slug; the wire format spells it so. */
  pinying: string;
  /** First letter of each syllable where it cannot be derived from the slug (安徽's 宿州, anhuisuzhou: sz). */
  initials?: string;
  /** Rank among the hot cities, from 1; absent for other cities. */
  hot?: number;
}

/** A city that pages offer first. `hot`: its rank, from 1. */
export interface HotCity extends City {
  hot: number;
}

export interface HotWord extends NamesByLanguage {
  id: number;
  alias_title: string;
}

/** `heat`: number of recent searches for the word; 0 hides it. */
export interface RankItem extends NamesByLanguage {
  id: number;
  alias_title: string;
  heat: number;
}

export interface FriendlyLink extends NamesByLanguage {
  id: number;
  title: string;
  target_url: string;
}

/** 2 silver (银级商家), 3 gold (金级商家), 4 diamond (钻级商家), 0 none. */
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
  /** Number of tables that the price applies to. */
  tableNum: number;
  /** Short names of what is included (婚房一晚). */
  commonItems: string[];
  menuInfo: { title: string; details: DetailEntry[] };
  /** Dishes per table; 0 when neither the menu nor the merchant states it. */
  dishCount: number;
  detailContents: { title: string; details: DetailEntry[] }[];
  merchant: { id: number; name: string };
  cityId: number;
  /** Pictures as paths below the picture base, first is the cover. */
  pictures: string[];
  /** Hall of the package; null when it is not fixed. */
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
  /** Whether `total` is a lower bound because the service stopped counting. */
  atLeast: boolean;
}

export interface AppointmentPayload {
  phone_num: string;
  merchant_id: string;
  from_type: number;
  /** Unparsed: the service leaves out an invalid one. */
  package_id?: unknown;
}

/** Response to an accepted enquiry. */
export interface AppointmentReceipt {
  merchant: { id: number; name: string };
  /**
   * `code` identifies the enquiry on the phone and contains no personal data; `url` is the couple's receipt, which only they may see.
   * Null when the enquiry is a duplicate.
   */
  receipt: { code: string; url: string } | null;
  /** The merchant is a test merchant: it is not notified. */
  isTest?: true;
  /** Line for the console of the embedding page, when its `data-partner` was refused. */
  partnerNotice?: string;
}

/** Outcome of an enquiry whose response was lost. */
export interface AppointmentStatus extends Pick<AppointmentReceipt, 'receipt' | 'isTest'> {
  arrived: boolean;
}

/** A proof-of-work challenge (ALTCHA version 2): find the counter for which SHA-256 of salt, nonce and counter starts with the prefix (all hex). */
export interface ProofChallenge {
  parameters: { nonce: string; salt: string; keyPrefix: string };
  signature: string;
}

/** Averages of a merchant's reviews with a proven number. With real reviews, demo reviews do not count. */
export interface Rating {
  /** Average of all aspects, with one decimal. */
  average: number;
  /** At least 1. */
  count: number;
  /** Whether it consists of demo reviews. */
  isDemo: boolean;
}
