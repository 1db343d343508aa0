/**
 * The public interface of the widgets as typed data: attributes, events, parts and custom properties. A change here is a breaking change.
 * Types, the attribute parser, the React wrappers, `custom-elements.json` and the tables of both references derive from it
 * (`npm run reference` rewrites the tables). Browsers load WIDGETS, ATTRIBUTES and CANCELABLE; tree-shaking removes the rest from their bundles.
 */
import type { Description } from './contract/description.ts';
import type { FriendlyLink } from './domain/catalogue/entities.ts';

export { CUSTOM_PROPERTIES, type CustomProperty } from './contract/custom-properties.ts';

export const WIDGETS = ['header', 'search', 'city', 'footer', 'enquiry'] as const;
export type WidgetName = (typeof WIDGETS)[number];

/** Attribute types and the option values they are parsed to. */
interface ValueTypes {
  text: string;
  /** Id of a merchant or hotel: 1 to 15 digits, no leading zero. */
  id: string;
  integer: number;
  /** True when the attribute is present. */
  flag: boolean;
  /** `on` or `off`. */
  switch: boolean;
  /** JSON list of objects. */
  list: FriendlyLink[];
}

type Attribute =
  | { [Type in keyof ValueTypes]: { type: Type; default: Readonly<ValueTypes[Type]> } }[keyof ValueTypes]
  /** One of the listed texts. */
  | { type: readonly string[]; default: string };

/**
 * Every attribute by the name of its option: `hotelId` is `hotel-id` on an element, `data-hotel-id` on a placeholder and on the script tag,
 * `hotelId` in `mount`, in `renderWidget` and as a React prop. Invalid values fall back to the default and never throw.
 * The base address of the services is no attribute: visitors of a partner page can write elements into it, and could send phone numbers elsewhere.
 */
export const ATTRIBUTES = {
  channel: { type: ['hotel', 'main'], default: 'hotel' },
  city: { type: 'text', default: '' },
  active: { type: 'integer', default: -1 },
  merchantId: { type: 'id', default: '' },
  hotelId: { type: 'id', default: '' },
  hotelName: { type: 'text', default: '' },
  source: { type: 'integer', default: -1 },
  fromType: { type: 'integer', default: 18 },
  open: { type: 'flag', default: false },
  theme: { type: ['light', 'dark', 'auto', 'page'], default: 'light' },
  lang: { type: 'text', default: 'zh-CN' },
  hotWords: { type: 'switch', default: true },
  links: { type: 'list', default: [] },
  consent: { type: ['notice', 'checkbox', 'off'], default: '' },
  nonce: { type: 'text', default: '' },
} as const satisfies Record<string, Attribute>;
export type AttributeName = keyof typeof ATTRIBUTES;

type ValueOf<Row extends Attribute> = Row['type'] extends keyof ValueTypes
  ? ValueTypes[Row['type']]
  : Row['type'] extends readonly (infer Choice)[]
    ? Choice | Row['default']
    : never;

/** Options of a widget: the parsed values of its attributes. */
export type Options = { [Name in AttributeName]: ValueOf<(typeof ATTRIBUTES)[Name]> };

/** Options as a page states them in a call, in `renderWidget` or as a React prop: ids are numbers or texts. */
export type OptionsInput = { [Name in AttributeName]: (typeof ATTRIBUTES)[Name]['type'] extends 'id' ? string | number : Options[Name] };

export const DEFAULTS = Object.fromEntries(
  Object.entries(ATTRIBUTES).map(([name, attribute]) => [name, attribute.default]),
) as unknown as Readonly<Options>;

/** Attributes of the script tag alone, without their `data-`: read once, when it runs. Invalid values fall back to the default. */
export interface ScriptOptions {
  /** Base address of the services, http(s), with or without a path; default: the origin that served the loader. */
  api: string;
  /** Key that the operator has given the partner who embeds the widgets: its enquiries are counted. Default: none. */
  partner?: string;
}

export type EnquiryStatus = 'submitted' | 'closed';

/** Types of the fields of event details. */
interface FieldTypes {
  string: string;
  number: number;
  WidgetName: WidgetName;
  "WidgetName | 'loader'": WidgetName | 'loader';
  EnquiryStatus: EnquiryStatus;
}

/** Every event with the fields of its detail. Events bubble and are composed; no detail carries a phone number. */
export const EVENTS = {
  'xiyan:ready': { detail: { widget: 'WidgetName' }, en: 'a widget is mounted', zh: '组件已挂载' },
  'xiyan:error': {
    detail: { widget: "WidgetName | 'loader'", message: 'string' },
    en: 'a widget or the loader failed; the page is not affected',
    zh: '组件出错，页面不受影响',
  },
  'xiyan:search': {
    detail: { keyword: 'string', type: 'string', url: 'string' },
    en: 'a search is submitted; cancelable: `preventDefault()` keeps the search page from opening',
    zh: '提交搜索；可取消：不打开搜索页',
  },
  'xiyan:citychange': {
    detail: { id: 'number', name: 'string', pinyin: 'string', url: 'string' },
    en: 'a city is selected; cancelable: `preventDefault()` keeps the city page from opening',
    zh: '选择城市；可取消：不打开城市页',
  },
  'xiyan:enquiryopen': { detail: { merchantId: 'string' }, en: 'the modal opened', zh: '弹窗已打开' },
  'xiyan:enquirysending': {
    detail: { merchantId: 'string', ref: 'string' },
    en: 'the visitor submitted the form; `ref` is the page’s own `data-meta-ref`, empty without one',
    zh: '访客提交了表单；`ref`为页面自己的`data-meta-ref`，没有则为空',
  },
  'xiyan:enquirysubmit': {
    detail: { merchantId: 'string', receipt: 'string', ref: 'string' },
    en: 'the enquiry is stored; `receipt` is its code, which opens nothing by itself, empty for a repeated enquiry',
    zh: '询问已入库；`receipt`为回执编号，仅凭编号打不开任何内容，重复提交时为空',
  },
  'xiyan:enquiryclose': {
    detail: { merchantId: 'string', status: 'EnquiryStatus' },
    en: 'the modal closed; status is `submitted` or `closed`',
    zh: '弹窗已关闭，`submitted`或`closed`',
  },
  'xiyan:login': { detail: { url: 'string' }, en: 'the visitor followed the login link', zh: '点击了登录' },
  'xiyan:logout': { detail: { url: 'string' }, en: 'the visitor logged out', zh: '访客已退出' },
} satisfies Record<`xiyan:${string}`, { detail: Record<string, keyof FieldTypes> } & Description>;
export type EventName = keyof typeof EVENTS;
type DetailOf<Fields> = { [Field in keyof Fields]: FieldTypes[Fields[Field] & keyof FieldTypes] };
/** Details by event name. */
export type EventDetails = { [Name in EventName]: DetailOf<(typeof EVENTS)[Name]['detail']> };
export const CANCELABLE: readonly EventName[] = ['xiyan:search', 'xiyan:citychange'];

/** Attributes, events and parts of each widget, without the events that every widget dispatches (COMMON_EVENTS). */
export const WIDGET_INTERFACES = {
  header: {
    attributes: ['channel', 'city', 'active', 'hotWords', 'theme', 'lang', 'nonce'],
    events: ['xiyan:search', 'xiyan:citychange', 'xiyan:login', 'xiyan:logout'],
    parts: ['header', 'search'],
  },
  search: { attributes: ['hotWords', 'theme', 'lang', 'nonce'], events: ['xiyan:search'], parts: ['search'] },
  city: { attributes: ['city', 'theme', 'lang', 'nonce'], events: ['xiyan:citychange'], parts: ['city'] },
  footer: { attributes: ['links', 'theme', 'lang', 'nonce'], events: [], parts: ['footer'] },
  enquiry: {
    attributes: ['merchantId', 'hotelId', 'hotelName', 'source', 'fromType', 'open', 'consent', 'theme', 'lang', 'nonce'],
    events: ['xiyan:enquiryopen', 'xiyan:enquirysending', 'xiyan:enquirysubmit', 'xiyan:enquiryclose'],
    parts: [],
  },
} as const satisfies Record<WidgetName, { attributes: readonly AttributeName[]; events: readonly EventName[]; parts: readonly string[] }>;
export const COMMON_EVENTS = ['xiyan:ready', 'xiyan:error'] as const satisfies readonly EventName[];

/** Options of one widget. */
export type OptionsOf<Name extends WidgetName> = Pick<Options, (typeof WIDGET_INTERFACES)[Name]['attributes'][number]>;
/** Options of one widget as a page states them. */
export type OptionsInputOf<Name extends WidgetName> = Pick<OptionsInput, (typeof WIDGET_INTERFACES)[Name]['attributes'][number]>;
/** Names of the events that one widget dispatches. */
export type EventsOf<Name extends WidgetName> = (typeof COMMON_EVENTS | (typeof WIDGET_INTERFACES)[Name]['events'])[number];

/** Descriptions of the attributes; `default` says what holds when the default value is empty or not a value to write down. */
export const ATTRIBUTE_TEXTS: Record<AttributeName, Description & { default?: Description }> = {
  channel: { en: 'which bar the header shows: `hotel` or `main`', zh: '页头显示哪一套：`hotel`或`main`' },
  city: {
    en: 'pinyin slug or id; by default read from the address, then the cookies, then the server',
    zh: '城市拼音或ID；默认依次取自网址、cookie、服务器',
    default: { en: 'resolved', zh: '自动判断' },
  },
  active: { en: 'index of the menu item marked as current; -1 marks none', zh: '当前导航项的序号；-1表示没有' },
  merchantId: { en: 'merchant who receives the enquiry', zh: '接收询问的商家' },
  hotelId: {
    en: 'hotel saved in the cookie hotel_id; receives the enquiry when `merchant-id` is empty',
    zh: '记入cookie hotel_id的酒店；没有`merchant-id`时由它接收询问',
  },
  hotelName: { en: 'name shown until the service has answered', zh: '服务返回前显示的名称' },
  source: {
    en: 'source field of the hotel; the modal opens only when it is 1; -1 asks the service',
    zh: '酒店的source字段，为1时可询问；-1表示向服务查询',
  },
  fromType: { en: 'from_type sent with the enquiry', zh: '随询问提交的from_type' },
  open: { en: 'whether the modal is open', zh: '弹窗是否打开' },
  theme: {
    en: '`light`, `dark`, `auto` (the setting of the visitor) or `page` (the dark switch of the page)',
    zh: '`light`、`dark`、`auto`（跟随访客设置）或`page`（跟随页面自己的深色开关）',
  },
  lang: {
    en: 'language of the texts: `zh-CN`, `en` or `zh-TW`; other tags select the nearest one, such as `en-GB` or `zh-HK`',
    zh: '界面语言：`zh-CN`、`en`或`zh-TW`；其他标签取最接近的一种，如`en-GB`、`zh-HK`',
  },
  hotWords: { en: 'whether hot words rotate in the search box: `on` or `off`', zh: '搜索框是否轮换热词：`on`或`off`' },
  links: {
    en: 'friendly links of the footer, JSON `[{"id":1,"title":"…","target_url":"https://…"}]`',
    zh: '页脚友情链接，JSON `[{"id":1,"title":"…","target_url":"https://…"}]`',
    default: { en: "the site's", zh: '站点设置' },
  },
  consent: {
    en: 'consent beside the phone field: `notice`, `checkbox` or `off`',
    zh: '手机号旁的同意方式：`notice`、`checkbox`或`off`',
    default: { en: "the site's", zh: '站点设置' },
  },
  nonce: {
    en: 'CSP nonce, needed only where constructed style sheets are missing',
    zh: 'CSP nonce，仅在浏览器不支持可构造样式表时需要',
    default: { en: "the tag's", zh: '标签上的值' },
  },
};

/** Values of attributes that accept further ones, with their names. */
export const KNOWN_VALUES = {
  lang: { 'zh-CN': '简体中文', en: 'English', 'zh-TW': '繁體中文' },
} as const satisfies Partial<Record<AttributeName, Readonly<Record<string, string>>>>;

/** Descriptions of attributes of the script tag alone. */
export const SCRIPT_ATTRIBUTE_TEXTS = {
  'data-partner': {
    en: 'partner key that the operator has given you; on the script tag, for the whole page',
    zh: '运营方给您的合作伙伴编号；写在script标签上，对整个页面生效',
  },
} as const satisfies Record<`data-${string}`, Description>;

/** Argument of `xiyan.enquiry.open`; merchantId or hotelId is required: without both the call reports an error and rejects. */
export interface EnquiryRequest {
  merchantId?: string | number;
  hotelId?: string | number;
  hotelName?: string;
  source?: number;
  fromType?: number;
  /** What the page knows about the wedding; sent with the enquiry. Invalid values are ignored. As 2027-05-02. */
  weddingDate?: string;
  meal?: 'lunch' | 'dinner';
  /** 1 to 200. */
  tables?: string | number;
  /** Hall of the hotel; ignored without `about`. */
  hallId?: string | number;
  /** Package of the hotel; ignored without `about`. */
  packageId?: string | number;
  /** What the page calls the hall or package; the form shows it, and it is not sent. */
  about?: string;
  /** The page's own reference by name, such as utm_source; as `data-meta-*` on elements. Names and values that the site does not accept are ignored. */
  meta?: Record<string, string | number>;
}

/** `window.xiyan` once the loader has run. Before that, `{q: []}` queues calls as `[method, ...arguments]`. */
export interface XiyanGlobal {
  version: string;
  /** Resolves when every widget that the page held at start is mounted or has reported an error. */
  ready: Promise<void>;
  /** Rejects when `target` is no element or `name` is no widget. */
  mount(target: Element, name: WidgetName, options?: Partial<OptionsInput>): Promise<void>;
  /** Rejects when `target` is no element. */
  unmount(target: Element): Promise<void>;
  enquiry: { open(request: EnquiryRequest): Promise<{ status: EnquiryStatus }> };
  /** Listens to an event on the document; returns a function that removes the listener. */
  on<E extends EventName>(event: E, fn: (detail: EventDetails[E], event: CustomEvent<EventDetails[E]>) => void): () => void;
}
