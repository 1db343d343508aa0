/**
 * Every sentence of the specification's points 2.2, 2.3, 2.6, 3, 4, 5, 7, 8 and 9 (fixtures/specification-sentences.tsv, one a line) and the
 * tests that hold it. A sentence that states nothing to hold says why instead.
 */
type Held = readonly (readonly [file: string, test: string])[];

const W = 'test/widgets';
const H = 'test/host-site';
const header = `${W}/header/header.dom.test.tsx`;
const plainHeader = `${W}/header/header-without-script.test.tsx`;
const menu = `${W}/header/navigation-items.test.ts`;
const search = `${W}/search-box/search-box.dom.test.tsx`;
const searchState = `${W}/search-box/search-box-state.test.ts`;
const target = `${W}/search-box/search-target.test.ts`;
const city = `${W}/city-selector/city-selector.dom.test.tsx`;
const groups = `${W}/city-selector/group-cities.test.ts`;
const cityRule = `${W}/domain/city.test.ts`;
const columns = `${W}/domain/menus.test.ts`;
const userAgent = `${W}/domain/user-agent.test.ts`;
const footer = `${W}/footer/footer.dom.test.tsx`;
const stretch = `${W}/footer/stretch.test.ts`;
const modal = `${W}/enquiry-modal/enquiry-modal.dom.test.tsx`;
const send = `${W}/enquiry-modal/send-enquiry.dom.test.ts`;
const http = `${W}/platform/services/http.dom.test.ts`;
const hosts = `${W}/platform/services/service-hosts.test.ts`;
const merchant = `${W}/platform/services/merchant-identity.dom.test.ts`;
const cookies = `${W}/platform/services/cookies.dom.test.ts`;
const toast = `${W}/platform/a11y/toast.dom.test.ts`;
const tracking = `${W}/platform/services/tracking.dom.test.ts`;
const scripts = `${W}/platform/services/site-scripts.dom.test.ts`;
const lookups = `${H}/lookups/lookups.test.ts`;
const endpoints = `${H}/api/endpoints.test.ts`;
const bindings = `${H}/api/bindings.test.ts`;
const app = `${H}/app.test.ts`;
const site = `${H}/pages/site.test.ts`;
const packagePage = `${H}/pages/hotel-package/hotel-package.test.ts`;
const listing = `${H}/pages/listing/listing.test.ts`;
const tools = `${H}/pages/tools.test.ts`;
const breadcrumb = `${H}/ui/document/breadcrumb.test.tsx`;
const navigation = `${H}/client/navigation.browser.test.ts`;
const appointments = `${H}/services/enquiries/enquiries.test.ts`;
const structured = `${H}/pages/structured-data.test.ts`;
const pictures = `${H}/http/pictures/pictures.test.ts`;
const shell = 'test/browser/shell.browser.test.ts';
const reach = 'test/browser/shell-reach.browser.test.ts';
const disclosure = `${W}/platform/a11y/disclosure.dom.test.tsx`;
const stranger = 'test/browser/stranger.browser.test.ts';
const constants = 'test/contract/spec-constants.test.ts';

const RECEIPT: Held[number] = [
  stranger,
  'leads from the home page to a package, refuses a wrong number, takes a right one, and the enquiry is in the database',
];
const REQUESTS: Held = [
  [header, 'are sent at once, not one after the other'],
  [header, 'leave the header standing and searchable in all 125 ways they can end'],
  [shell, 'stands still, with one toast at most, in all 125 ways that the three start-up requests can end'],
];

/** By the number of the sentence within its point. */
export const HELD: Record<string, Held | string> = {
  '2.2#1': [
    [header, 'is nobody without a nickname: a link to the login, which is told'],
    [header, 'shows the nickname; logging out removes the login cookies, dispatches the event and follows the link'],
    [header, 'is asked again on %s'],
    [plainHeader, "shows nobody's name and offers the login"],
  ],
  '2.2#2': [[shell, 'a visitor passes the bar in its order, finds a city by its initials and goes there']],
  '2.2#3': [
    [menu, 'gives the main site every family of pages of the top bar and the nine categories of the city'],
    [site, 'answers every linked family that lives elsewhere with an honest page, never a 404'],
    [site, 'has no dead link: every link on every page, 404 pages too, answers below 400'],
  ],
  '2.2#4': [[breadcrumb, 'links the parents, and the current page only when it has an address']],
  '2.3#1': [
    [header, 'changes with the channel'],
    [shell, 'reads to a screen reader as landmarks, a menu, a search and a footer of named lists'],
  ],
  '2.3#2': [
    [groups, 'groups by the uppercase first letter of the slug, in alphabetical order'],
    [cityRule, 'links a city to its page of the hotel channel and nationwide to the root'],
    [city, 'lists hot cities after nationwide, then all by letter, each a link, the current one marked'],
    [plainHeader, 'unfolds the cities as links'],
  ],
  '2.3#3': [[city, 'lists hot cities after nationwide, then all by letter, each a link, the current one marked']],
  '2.3#4': [
    [menu, "gives the hotel channel the city and the encyclopedia's lists"],
    [header, 'names a chosen city'],
  ],
  '2.3#5': [
    [menu, 'has a name, a title and an address unless it only unfolds'],
    [menu, 'counts its top level from 0 for the active mark'],
    [header, 'marks the active item and follows the option'],
    [shell, 'a visitor unfolds the menu, folds it again, and searches by what is suggested'],
    [reach, 'unfolds while the mouse rests on it or on its rows, below its item, and folds when it goes'],
    [reach, 'unfolds by Enter, leads through its rows by Tab, gives the focus back on Escape, and folds when Tab leaves it'],
    [reach, 'unfolds and folds by a finger'],
  ],
  '2.3#6': [[menu, "gives the hotel channel the city and the encyclopedia's lists"]],
  '2.3#7': [
    [search, 'opens on focus and returns 300 ms after the focus left'],
    [searchState, 'comes with focus and stays through the blur until its delay is over'],
  ],
  '2.3#8': [
    [search, 'opens the search page in a new tab without an opener, remembers, and tells the page'],
    [plainHeader, 'searches by a form that opens the search page in a new tab'],
    [stranger, 'opens the search in a new tab, with the type of the address it was asked from'],
  ],
  '2.3#9': [[constants, 'chooses the search type by the address of the page (point 2.3)']],
  '2.3#10': [[constants, 'chooses the search type by the address of the page (point 2.3)']],
  '2.3#11': [[constants, 'chooses the search type by the address of the page (point 2.3)']],
  '2.3#12': [
    [constants, 'chooses the search type by the address of the page (point 2.3)'],
    [target, 'lets the first rule win when an address fits more than one'],
  ],
  '2.3#13': [
    [search, 'lists the hot words under 大家都在搜 and the ranks below under a heading of their own'],
    [search, 'opens with %s alone'],
    [search, 'leave the placeholder to a box without them'],
    [search, 'forgets all searches at 清除'],
  ],
  '2.3#14': [[shell, 'stands still, with one toast at most, in all 125 ways that the three start-up requests can end']],
  '2.6#1': [
    [shell, 'reads to a screen reader as landmarks, a menu, a search and a footer of named lists'],
    [footer, 'shows the legal block with the licence page'],
  ],
  '2.6#2': [
    [columns, 'lead to the wedding services'],
    [columns, 'put the stored city into car rental'],
  ],
  '2.6#3': [[columns, 'lead to the wedding goods']],
  '2.6#4': [[columns, 'lead to the community and the guides']],
  '2.6#5': [[columns, 'lead to the tools']],
  '2.6#6': [[columns, 'lead to the pages about us, recruitment and the merchant centre']],
  '2.6#7': [
    [footer, 'draws the app as a QR code with its address'],
    [footer, 'opens 0.1 s after %s and closes after it ends'],
    [footer, 'closes by Esc wherever the focus is, and by a press elsewhere'],
  ],
  '2.6#8': [
    [footer, "shows the site's friendly links, or those of the tag"],
    [footer, 'draws no friendly link that is no web address'],
  ],
  '2.6#9': [[footer, 'shows the legal block with the licence page']],
  '2.6#10': 'states nothing',
  '3#1': [
    [constants, 'takes nationwide, id 0, for the city nobody chose (points 3 and 4)'],
    [endpoints, 'are found by id, by slug and by name'],
    [endpoints, 'are current by cookie, else nationwide; cookies of a foreign page do not count'],
    [groups, 'groups by the uppercase first letter of the slug, in alphabetical order'],
  ],
  '3#2': [[constants, 'knows the categories by their ids and slugs (points 1 and 2.1)']],
  '3#3': [[constants, 'knows the merchant tiers by their numbers (point 3)']],
  '3#4': [[endpoints, 'show price in yuan, menu and merchant']],
  '3#5': [
    [endpoints, 'tell the modal what it needs'],
    [`${W}/enquiry-modal/hotel-brief.test.ts`, 'has its gifts with their conditions and the first two achievements'],
  ],
  '3#6': [[send, 'posts what the specification names, with token and visitor id']],
  '3#7': [
    [constants, 'reads the status code under each of its names, and calls anything else a failed request (point 8)'],
    [http, 'the code is read under %s'],
  ],
  '3#8': [[endpoints, 'come in their order and number']],
  '3#9': [[endpoints, 'come in their order and number']],
  '3#10': [[footer, "shows the site's friendly links, or those of the tag"]],
  '3#11': [
    [tracking, 'has the fields of the specification, -1 for somebody unknown, and the random id of 32 characters that is kept'],
    [tracking, "names the visitor who has logged in by the cookie's id"],
    [endpoints, 'takes one event, a batch, and text as sendBeacon sends it; no phone number is kept'],
  ],
  '3#12': [
    [merchant, "asks with the main merchant's token before the user's, and with the city of the session's merchant"],
    [modal, 'saves the hotel in the cookie hotel_id, open or not, and never an invalid one'],
    [`${W}/platform/services/identity.dom.test.ts`, 'makes a random id of 32 characters and keeps it for the next page'],
  ],
  '3#13': [
    [lookups, 'keep the ids that the product names'],
    [lookups, 'have unique ids and unique slugs in lower-case letters'],
    [lookups, 'are found in both directions'],
  ],
  '3#14': [
    [lookups, 'have the ids 810000 to 811563, unique slugs and a city that exists'],
    [lookups, 'are found in both directions'],
  ],
  '3#15': [[constants, 'knows the categories by their ids and slugs (points 1 and 2.1)']],
  '3#16': [
    [lookups, 'emoji codes are bracketed words, each once, with an image name'],
    [lookups, 'a text is cut at the emoji codes it holds, and at nothing else'],
    [app, 'each stand for a picture that is served'],
  ],
  '3#17': [
    [search, 'opens the search page in a new tab without an opener, remembers, and tells the page'],
    [tracking, 'has the fields of the specification, -1 for somebody unknown, and the random id of 32 characters that is kept'],
    [city, 'stores the choice, dispatches the event, closes, and lets the browser follow the link'],
    [footer, 'uses the stored city for car rental'],
    [columns, 'put the stored city into car rental'],
  ],
  '4#1': [[header, 'shows the nickname; logging out removes the login cookies, dispatches the event and follows the link']],
  '4#2': [
    [header, 'shows the nickname; logging out removes the login cookies, dispatches the event and follows the link'],
    [site, 'removes the login’s cookies at /Login/loginOut and goes only to pages of its own'],
  ],
  '4#3': [
    [cityRule, 'gives what is explicit, then the path, then the cookies'],
    [cityRule, 'takes the first hint that names a known city and asks nobody'],
    [cityRule, 'asks the server when no source names a city'],
    [cityRule, 'is nationwide when the server knows none either'],
    [city, 'is nationwide when everything fails'],
  ],
  '4#4': [
    [modal, 'thanks with the masked number, the receipt code and the app, and tells the page when it closes'],
    [modal, 'follows its option and reports once'],
  ],
  '4#5': [[modal, 'ties the tip to the field, announces it, sends nothing, and drops it when the number is right']],
  '4#6': [
    [modal, 'saves the hotel in the cookie hotel_id, open or not, and never an invalid one'],
    [packagePage, 'carries the enquiry widget whatever the source, because it saves the hotel’s id'],
  ],
  '4#7': [
    [header, 'makes room while the search has the focus'],
    [search, 'opens on focus and returns 300 ms after the focus left'],
    [search, 'tells its surroundings'],
    [search, 'lists the hot words under 大家都在搜 and the ranks below under a heading of their own'],
    [search, 'goes from the hot words to the ranks by arrows, and searches a hot word by Enter'],
  ],
  '4#8': [
    [search, 'opens on focus and returns 300 ms after the focus left'],
    [search, 'stays when the focus only moves within the box'],
  ],
  '4#9': [[search, 'hide while there is text and come back when it is gone']],
  '4#10': [[search, 'give the focus to the input and stop when they are pressed']],
  '4#11': [
    [search, 'opens the search page in a new tab without an opener, remembers, and tells the page'],
    [search, 'works by the button as well'],
    [search, "keeps Enter, Escape and arrows while it composes, in Chromium's order of events"],
    [search, 'keeps the Enter that ended it in Safari, which reports the end first'],
    [shell, 'searches nothing while an input method composes, and what it wrote afterwards'],
  ],
  '4#12': [
    [search, 'shows the newest four searches, the hot words and the ranks with their number of searches'],
    [search, 'moves a repeated search to the front instead of listing it twice'],
  ],
  '4#13': [...REQUESTS, [header, 'are not sent for what the server has drawn']],
  '4#14': [
    [stretch, 'grows until the footer ends with the viewport'],
    [stretch, 'never goes below its floor'],
    [stretch, 'gives back what stands below the footer'],
    [footer, 'is stretched again 300 ms after the last change of the window, and no more once it has gone'],
  ],
  '4#15': [
    [navigation, 'that a newer one overtakes is dropped silently'],
    [navigation, 'to a hash stays on the page, and back returns to where it was'],
    [navigation, 'follows the redirect of the page data to its end'],
  ],
  '4#16': 'states nothing',
  '5#1': [
    [modal, 'removes what is no digit while it is typed'],
    [constants, 'accepts 11 digits, the first 1, the second 3 to 9, and nothing else (point 5)'],
  ],
  '5#2': [
    [modal, 'ties the tip to the field, announces it, sends nothing, and drops it when the number is right'],
    [modal, 'is checked on leaving it'],
  ],
  '5#3': [[modal, 'ties the tip to the field, announces it, sends nothing, and drops it when the number is right']],
  '5#4': [[constants, 'takes 1 followed by 10 digits for a phone number in general (point 5)']],
  '5#5': [[searchState, 'is the trimmed text']],
  '5#6': [
    [search, 'searches the hot word that is shown when nothing is typed'],
    [search, 'does nothing when nothing is typed and no hot word is shown'],
  ],
  '5#7': [
    [http, 'a POST sends JSON without empty fields'],
    [http, 'a form is a form body'],
  ],
  '7#1': [
    [http, 'cookies and tokens go only where they may'],
    [http, 'a POST sends JSON without empty fields'],
    [http, '%s puts its data into the query string, without empty fields'],
    [http, 'a form is a form body'],
    [http, 'files travel in a multipart body, which the browser marks itself'],
  ],
  '7#2': [
    [http, 'a silent service is given up after 30 s'],
    [http, "the header-channel client's headers name the request, the app and the device"],
    [hosts, 'puts paths of /p/wedding on the main site, whatever the service'],
    [bindings, 'sends the specified headers, and the hotel_id cookie as merchant'],
  ],
  '7#3': [
    [hosts, 'puts each service on its base, sixing on that of php'],
    [hosts, 'without a key takes the hotel base where the host name contains hotel, else the default base'],
    [constants, 'knows every service by its key (point 7)'],
  ],
  '7#4': [
    [navigation, 'is asked up to three more times'],
    [navigation, 'shows the not-found page of what is not there'],
  ],
  '7#5': [
    [endpoints, 'are found by id, by slug and by name'],
    [city, 'is asked by id when the list lacks it'],
  ],
  '7#6': [
    [endpoints, 'are current by cookie, else nationwide; cookies of a foreign page do not count'],
    [city, 'is asked of the server when nothing names it'],
  ],
  '7#7': [[endpoints, 'are found by id, by slug and by name']],
  '7#8': [[endpoints, 'show price in yuan, menu and merchant']],
  '7#9': [
    [modal, 'asks the service with city and token from the cookies, -1 without a city'],
    [endpoints, 'tell the modal what it needs'],
  ],
  '7#10': [
    [send, 'posts what the specification names, with token and visitor id'],
    [appointments, 'goes to the hotel of the hotel_id cookie when it comes from a package page of that hotel'],
    RECEIPT,
  ],
  '7#11': [[search, 'requests words and ranks on mount when the server knew neither']],
  '7#12': [[search, 'requests words and ranks on mount when the server knew neither']],
  '7#13': [
    ...REQUESTS,
    [endpoints, 'that are open come by slug, with heat where they are hot, and with initials where the slug does not tell them'],
  ],
  '7#14': [
    [tracking, 'has the fields of the specification, -1 for somebody unknown, and the random id of 32 characters that is kept'],
    [tracking, 'go when the page is hidden or left, and hold each event once'],
    [endpoints, 'takes one event, a batch, and text as sendBeacon sends it; no phone number is kept'],
  ],
  '7#15': REQUESTS,
  '7#16':
    'names what is not part of this product yet; search hints, the active cities, the merchant filter and SMS login are, by their own tests',
  '7#17': [
    [scripts, 'is loaded on the main production site only'],
    [scripts, 'loads nothing unless it is configured'],
    [scripts, 'a script is added once, and never holds anything up'],
    [footer, "begins with what comes when the page is idle, on the site's own pages and where partners' are counted too"],
  ],
  '7#18': [[scripts, 'has the id of %s']],
  '8#1': [[constants, 'reads the status code under each of its names, and calls anything else a failed request (point 8)']],
  '8#2': [[constants, 'reads the status code under each of its names, and calls anything else a failed request (point 8)']],
  '8#3': [[constants, 'reads the status code under each of its names, and calls anything else a failed request (point 8)']],
  '8#4': [[http, '%s: the header-channel client, then the wrapper']],
  '8#5': [[http, '%s: the header-channel client, then the wrapper']],
  '8#6': [
    [modal, 'shows the refusal of the service and keeps the form and the number'],
    [stranger, 'shows the words of a refusal and sends nothing twice'],
  ],
  '8#7': [[modal, 'ties the tip to the field, announces it, sends nothing, and drops it when the number is right']],
  '8#8': [
    [http, '%s: the header-channel client, then the wrapper'],
    [constants, 'says what the error catalogue says (point 8)'],
  ],
  '8#9': [[http, '%s with status %i asks for a new login']],
  '8#10': [[http, 'what cannot even be sent says so']],
  '8#11': [
    [navigation, 'four times gives the error page, and from there the next failure is a full load'],
    [navigation, 'shows the not-found page of what is not there'],
    [app, 'answers a broken page with the request id and never the reason'],
  ],
  '8#12': [
    [http, 'the code is read under %s'],
    [bindings, 'reads the code under %s and the words of the service'],
  ],
  '8#13': [
    ['test/contract/server-safe-import.test.ts', 'imports %s in plain Node without effect'],
    [plainHeader, "draws the same without the server's knowledge, nationwide and with the placeholder"],
  ],
  '8#14': 'states nothing',
  '9#1': [
    [constants, 'accepts 11 digits, the first 1, the second 3 to 9, and nothing else (point 5)'],
    [constants, 'sends 18 as from_type of hotel appointments (point 9)'],
  ],
  '9#2': [[packagePage, 'offers the enquiry only when the hotel’s source is 1']],
  '9#3': [[modal, 'says whom it asks, the gifts with their conditions and the first two achievements']],
  '9#4': [[listing, 'gives every category its blocks with the specified numbers and sizes, each used by some category']],
  '9#5': [
    [constants, 'cuts pictures to the seven sizes, interlaced, webp on request (point 9)'],
    [pictures, 'cuts type %s to %j'],
  ],
  '9#6': [
    [constants, 'cuts pictures to the seven sizes, interlaced, webp on request (point 9)'],
    [pictures, 'doubles for dense screens and gives a progressive JPEG without a format'],
  ],
  '9#7': [[constants, 'shortens counts from 1,000 and from 10,000, cut and never rounded up (point 9)']],
  '9#8': [
    [search, 'turn every 15 s in a loop'],
    [search, 'stand still under reduced motion'],
    [constants, 'keeps the times and numbers of the search box (point 9)'],
  ],
  '9#9': [[constants, 'keeps the times and numbers of the search box (point 9)']],
  '9#10': [[constants, 'keeps the times and numbers of the search box (point 9)']],
  '9#11': [[search, 'requests words and ranks on mount when the server knew neither']],
  '9#12': [
    [http, 'a silent service is given up after 30 s'],
    [bindings, 'gives up after its time-out'],
  ],
  '9#13': [[shell, 'stands still, with one toast at most, in all 125 ways that the three start-up requests can end']],
  '9#14': [[constants, 'lays out in 1200 px, and opens popovers above what they belong to (point 9)']],
  '9#15': [[cookies, 'lets a cookie live a year on every path of the shared domain']],
  '9#16': [
    [constants, 'takes nationwide, id 0, for the city nobody chose (points 3 and 4)'],
    [columns, 'put the stored city into car rental'],
    [stretch, 'never goes below its floor'],
    [footer, 'is stretched again 300 ms after the last change of the window, and no more once it has gone'],
    [
      `${W}/platform/mounting/frames.dom.test.ts`,
      'takes 16 ms for a frame where none is painted, so that a footer in a page that nobody looks at is not held back',
    ],
  ],
  '9#17': [
    [constants, 'shows money in yuan with two decimals (point 9)'],
    [packagePage, 'shows price, tables, common items, gifts, the menu with auspicious names, details and fees'],
  ],
  '9#18': [
    [constants, 'shows toasts 3 s, notices 1.5 s, notifications 4.5 s (point 9)'],
    [toast, 'shows a %s for %i ms'],
  ],
  '9#19': [
    [footer, 'opens 0.1 s after %s and closes after it ends'],
    [disclosure, 'does so 0.1 s after the mouse has come to rest on it, and folds 0.1 s after it has gone'],
    [constants, 'lays out in 1200 px, and opens popovers above what they belong to (point 9)'],
  ],
  '9#20': [[navigation, 'shows that it is under way, easing over 500 ms, and that it is done']],
  '9#21': [[tools, 'sets weeks from Monday to Sunday and holds every day once']],
  '9#22': [
    [userAgent, 'says of %s that it is %s'],
    [scripts, 'is loaded on the main production site only'],
  ],
  '9#23': [[app, 'are read with the limits of the specification']],
  '9#24': [[navigation, 'is asked up to three more times']],
  '9#25': [[structured, 'gives every page what messengers show, with a picture that they can read']],
};
