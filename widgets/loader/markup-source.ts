/** Where the server's markup comes from: with the loader itself, or by a request. */
import { CARRIED } from './constants.ts';
import { shortHash } from './file-loader.ts';

/** Then the widgets are rendered by code. */
const TIMEOUT_MS = 5000;

interface Markup {
  /** Texts of the style sheets, which the templates name by number. */
  sheets: string[];
  /** One for each query. */
  templates: ArrayLike<HTMLTemplateElement>;
}

/** Requests a document. The browser's parser makes its nodes, which no policy for scripts forbids. Rejects unless the status is 200. */
const requestDocument = (url: string) =>
  new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onloadend = () => (request.status === 200 && request.responseXML ? resolve(request.responseXML) : reject());
    request.send();
  });

interface HtmlPolicy {
  createHTML(text: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy };

/** Returns the function that parses markup which has come with this file. Under Trusted Types it throws unless the page allows the policy `xiyan`. */
function createParser(): (html: string) => Document {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('xiyan', { createHTML: (text) => text });
  return (html) => new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}

const templatesIn = (page: Document) => page.querySelectorAll('template');
const sheetsIn = (page: Document) => [...page.querySelectorAll('script[type="text/css"]')].map(({ textContent }) => textContent);

/** Returns the function that loads the markup for queries. It rejects when there is none of this release. */
export function createMarkupSource(origin: string): (queries: readonly string[]) => Promise<Markup> {
  let parse: ReturnType<typeof createParser> | undefined;
  let page: Document | undefined;
  const taken = new Set<number>();
  /** Returns the widgets that have come with this file, if they are all among them and the page's policy lets them be parsed. */
  const findCarried = (queries: readonly string[]): Markup | undefined => {
    const carried = CARRIED.find((one) => queries.every((query) => one.queries.includes(query)));
    if (!carried) return undefined;
    try {
      parse ??= createParser();
      const parseHtml = parse;
      const templates = queries.map((query) => {
        const index = carried.queries.indexOf(query);
        // A page may have a widget twice. Trusted Types forbid to clone what contains a script element, also one with data.
        if (!page || taken.has(index)) {
          page = parseHtml(carried.html);
          taken.clear();
        }
        taken.add(index);
        return templatesIn(page)[index] as HTMLTemplateElement;
      });
      return { sheets: sheetsIn(page as Document), templates };
    } catch {
      return undefined;
    }
  };
  return async (queries) => {
    const carried = findCarried(queries);
    if (carried) return carried;
    const answer = await requestDocument(`${origin}/widgets/v1/markup/${shortHash('widgets')}${shortHash('site')}?${queries.join('&')}`);
    return { sheets: sheetsIn(answer), templates: templatesIn(answer) };
  };
}
