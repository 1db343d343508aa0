/** Where the server's markup comes from: with the loader itself, or by a request. */
import { CARRIED } from './constants.ts';
import { shortHash } from './file-loader.ts';

/** Then the widgets are rendered by code. */
const TIMEOUT_MS = 5000;

interface Markup {
  /** Texts of the style sheets, which the templates name by number. */
  sheets: readonly string[];
  /** Returns the template of a query, by its number. It is only read once. @throws when it contains scripts */
  template(number: number): HTMLTemplateElement;
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

/**
 * What runs or loads something, or changes an address, in HTML as browsers serialize it: such elements (the state is JSON), handlers, and addresses of another kind
 * than those of links and forms.
 */
const ACTIVE =
  /<(script(?! type="application\/json")|style|link|meta|base|iframe|object|embed|animate|set)|\s(on\w+|srcdoc)=|(href|action|src)="(?!https?:|tel:|mailto:|[/?#"])/i;

/** The markup has no hash that a page could have pinned. @throws when it contains more than text, forms and links; the code then renders the widget */
function assertInert(template: HTMLTemplateElement): HTMLTemplateElement {
  // The browser's own serialization, in which no spelling of the response can hide something. It includes the content of templates.
  if (ACTIVE.test(template.innerHTML)) throw Error();
  return template;
}

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

/** Returns the function that loads the markup for queries. It rejects when there is none of this release. */
export function createMarkupSource(origin: string): (queries: readonly string[]) => Promise<Markup> {
  /** Returns the widgets that have come with this file, if they are all among them and the page's policy lets them be parsed. */
  const findCarried = (queries: readonly string[]): Markup | undefined => {
    const carried = CARRIED.find((one) => queries.every((query) => one.queries.includes(query)));
    if (!carried) return undefined;
    try {
      parse ??= createParser();
      const parseHtml = parse;
      return {
        sheets: carried.sheets,
        // Each when it is shown: the footer in a later task than the header.
        template: (number) =>
          templatesIn(parseHtml(carried.templates[carried.queries.indexOf(queries[number] as string)] as string))[0] as HTMLTemplateElement,
      };
    } catch {
      return undefined;
    }
  };
  let parse: ReturnType<typeof createParser> | undefined;
  return async (queries) => {
    const carried = findCarried(queries);
    if (carried) return carried;
    const answer = await requestDocument(`${origin}/widgets/v1/markup/${shortHash('widgets')}${shortHash('site')}?${queries.join('&')}`);
    const templates = templatesIn(answer);
    const sheets = [...answer.querySelectorAll('script[type="text/css"]')].map(({ textContent }) => textContent);
    return { sheets, template: (number) => assertInert(templates[number] as HTMLTemplateElement) };
  };
}
