/** What is recorded: one address of every kind of page, the pages of a couple and of a merchant, and the public calls. */

/** Calls without personal data, by the name of the recorded file. */
export const CALLS: Readonly<Record<string, string>> = {
  'api city': '/api/php/city?cid=3',
  'api current city': '/api/php/city/current',
  'api city name': '/api/php/city/name?cityId=3',
  'api active cities': '/api/node/city/active',
  'api input words': '/api/node/search/inputWords?input_type=1',
  'api ranks': '/api/node/search/ranks?page_count=6',
  'api shell': '/api/node/shell',
  'api package': '/api/java/package?id=5001',
  'api hotel': '/api/java/hotel?merchantId=1001&fullEdition=0',
  'api hotels': '/api/hotel/hotels?cityId=48&tables=20-30',
  'api hotel packages': '/api/hotel/packages?merchantId=1001',
  'api merchants': '/api/wedding/merchants?category=2&cityId=0',
  'api packages': '/api/wedding/packages?category=6&cityId=0&sort=price',
  'api examples': '/api/wedding/examples?category=9&cityId=0',
  'api search': '/api/node/search?keyword=%E6%9D%AD%E5%B7%9E&type=hotel',
  'api hints': '/api/node/search/hints?keyword=hang',
  'api comments': '/api/hotel/comments?merchantId=1001',
  'api unknown': '/api/node/nothing',
  'api malformed': '/api/php/city?cid=x',
  'api document': '/api/openapi.json',
  'sitemap index': '/sitemap.xml',
  robots: '/robots.txt',
};

/** Pages with a screen at each width: of everybody, of the couple, of the merchant. */
export const SCREENS: readonly string[] = [
  'home',
  'hotel home',
  'filtered city hotels',
  'hotel',
  'hall',
  'hotel package',
  'category blocks',
  'package list',
  'merchant',
  'guide',
  'search in hotels',
  'day',
  'comparison',
  'enquiry',
  'developers',
  'receipt',
  'conversation of the couple',
  'quote of the couple',
  'inbox',
  'enquiry in the inbox',
];

export const WIDTHS = [390, 1440] as const;
