/** One address of every kind of page, taken from the site's own links: what tests that look at whole pages go through. */

export async function pageKinds(origin: string): Promise<Record<string, string>> {
  const linkOn = async (path: string, pattern: RegExp): Promise<string> => {
    const html = await (await fetch(origin + path)).text();
    const link = [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replace(/&amp;/g, '&')).find((url) => pattern.test(url));
    if (!link) throw new Error(`${path} has no link like ${pattern}`);
    return link.replace(origin, '');
  };
  const hotel = await linkOn('/hotel/hangzhou', /detail_\d+$/);
  const merchant = await linkOn('/hangzhou/hunlicehua-merchant', /\/merchant\/\d+$/);
  const id = Number(/\d+$/.exec(hotel)?.[0]);
  return {
    home: '/',
    'hotel home': '/hotel',
    'city hotels': '/hotel/hangzhou',
    'filtered city hotels': '/hotel/hangzhou?tables=20-30&sort=price',
    hotel,
    hall: await linkOn(hotel, /\/hall_\d+$/),
    'table plan': `${await linkOn(hotel, /\/hall_\d+$/)}?tables=200`,
    reviews: `/merchant/${id}/reviews`,
    'report of a review': `/merchant/${id}/reviews/demo-${id}-1/report`,
    'hotel menus': `${hotel}/menus`,
    'hotel package': await linkOn(hotel, /\/hotel\/package\?/),
    'category blocks': '/hangzhou/hunlicehua-merchant',
    'category nationwide': '/hunlicehua-merchant',
    'merchant list': '/hangzhou/hunlicehua-merchant?page=1',
    'package list': '/hangzhou/hunshasheying-package',
    'example list': '/hangzhou/genzhuang-example',
    merchant,
    package: await linkOn('/hangzhou/hunshasheying-package', /\/package\/\d+$/),
    example: await linkOn('/hangzhou/genzhuang-example', /\/example\/\d+$/),
    guides: '/bai_ke',
    guide: '/bai_ke/1',
    'guides of a tag': '/bai_ke/tag_1',
    note: await linkOn(merchant, /\/note\/\d+$/),
    notes: `${merchant}/notes`,
    search: '/search?keyword=%E6%9D%AD%E5%B7%9E',
    'search in hotels': '/search?keyword=%E6%9D%AD%E5%B7%9E&type=hotel',
    'search with nothing asked': '/search',
    'search with nothing found': '/search?keyword=zzzz',
    calendar: '/jiri',
    // Within the two years that the almanac offers, until June 2028.
    day: '/jiri/2028-06-18',
    goods: '/hunpin',
    'goods of a list': '/hunpin/list_1?colour=%E7%BA%A2',
    good: await linkOn('/hunpin/list_1', /\/hunpin\/detail_\d+$/),
    pictures: `/meitu?colour=${encodeURIComponent('红')}`,
    picture: await linkOn('/meitu', /\/meitu\/\d+$/),
    'cities with cars': '/hunche',
    'cars of a city': '/hunche/city_90?cars=6',
    'city without cars': '/hunche/city_2',
    fleet: `${await linkOn('/hunche/city_90', /\/hunche\/detail_\d+$/)}?hours=12&cars=40`,
    videos: '/video?city=hangzhou',
    films: '/mv',
    'wedding films': '/mv/wedding',
    video: await linkOn('/mv/wedding', /\/video\/\d+$/),
    destinations: '/lvpai',
    'packages of a destination': '/lvpai/sanya?month=11',
    'travel package': await linkOn('/lvpai/sanya', /\/lvpai\/detail_\d+$/),
    'registry offices': '/dengjichu',
    'registry offices of a city': '/dengjichu/hangzhou',
    'empty comparison': '/compare',
    comparison: `/compare?hotels=${id},${id + 1}`,
    enquiry: `/enquiry?merchantId=${id}`,
    telephone: `/telephone?merchantId=${id}`,
    chat: `/chat?merchantId=${id}`,
    privacy: '/privacy',
    login: '/Login',
    planner: '/planner',
    developers: '/developers',
    'embedding guide': '/developers/embedding',
    playground: '/developers/playground?widget=enquiry&merchant-id=1001',
    'page check': '/developers/check',
    'page check of a private address': '/developers/en/check/result?address=http%3A%2F%2F127.0.0.1%2F',
    'search in guides': '/developers?q=data-city',
    app: '/home/app',
    elsewhere: '/ask',
    'not found': '/nope',
    'hotel not found': '/hotel/hangzhou/detail_99999999',
    unreadable: '/%BA%BC',
  };
}
