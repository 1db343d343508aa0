/**
 * `xiyan/loader`: typed functions over the script tag, for pages with a build that load the widgets from the site instead of bundling them. Importing it has no
 * effect and works on a server.
 */
import type {
  EnquiryRequest,
  EnquiryStatus,
  EventDetails,
  EventName,
  OptionsInput,
  OptionsInputOf,
  WidgetName,
  XiyanGlobal,
} from './contract.ts';
import { findApi } from './loader/page-api-key.ts';
import { attributeOf, serializeAttribute } from './platform/mounting/options/attributes.ts';
import { pageWindow } from './platform/page-window.ts';

export type { EnquiryRequest, EnquiryStatus, EventDetails, EventName, OptionsInput, WidgetName, XiyanGlobal };

export interface TagOptions {
  /** Address of the site that serves the widgets, such as `https://xiyan.example`. */
  site: string;
  /** Whether the page shows header and footer without options: their first view then arrives in the same request. Default: false. */
  shell?: boolean;
  /** Release of `/widgets/versions.json`, such as `0.1.0-1a2b3c4d5e6f`, whose files never change. Default: the one that is updated with the site. */
  release?: string;
  /** File of a pinned tag of an earlier site, such as `embed-shell-1a2b3c4d.js`. Use `release` instead. */
  file?: string;
  /** Integrity of that file, as `/widgets/versions.json` and the tags at `/developers` state it. */
  integrity?: string;
  /** Nonce of the page's Content-Security-Policy. */
  nonce?: string;
  /** Key that the operator has given you as a partner: enquiries of your pages are counted. */
  partner?: string;
  /** Options of every widget of the page. */
  defaults?: Partial<OptionsInput>;
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}
type PolicyFactory = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };

/** By document: the tag that is loading or has loaded. */
const loads = new WeakMap<Document, Promise<XiyanGlobal>>();
/** By document, because a page may allow the name only once. */
const policies = new WeakMap<Document, ScriptUrlPolicy>();

/** The window of the page, which a sub-application of a micro-frontend library does not have as its own. */
const page = () => pageWindow(window, document);
const current = (): XiyanGlobal | undefined => findApi(page());

/** Returns the address as the page's Trusted Types need it: a page that requires them allows the policy `xiyan`. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  try {
    const policy = policies.get(document) ?? trustedTypes?.createPolicy('xiyan', { createScriptURL: (text) => text });
    if (policy) policies.set(document, policy);
    return policy?.createScriptURL(url) ?? url;
  } catch {
    return url;
  }
}

function createTag(
  { site, shell, release, file, integrity, nonce, partner, defaults = {} }: TagOptions,
  target: Document,
): HTMLScriptElement {
  const tag = target.createElement('script');
  const url = new URL(site);
  const name = shell ? 'embed-shell.js' : 'embed.js';
  tag.src = trusted(`${url.origin}/widgets/v${release ? `${release}/${name}` : `1/${file ?? name}`}`);
  tag.async = true;
  // As the requests of the loader: they then use the same connection.
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  if (nonce) tag.nonce = nonce;
  if (partner) tag.dataset.partner = partner;
  for (const [name, value] of Object.entries(defaults)) {
    const text = serializeAttribute(name as keyof OptionsInput, value);
    if (text !== undefined) tag.setAttribute(`data-${attributeOf(name)}`, text);
  }
  return tag;
}

/**
 * Adds the script tag to the page, once, and resolves with `window.xiyan` when it has run. If the page has a tag that has run already, this one is used.
 * @throws Error (rejects) on a server, when the file cannot be loaded or its integrity differs (the next call tries again), and in browsers without the
 * features that the widgets need
 */
export async function loadXiyan(options: TagOptions): Promise<XiyanGlobal> {
  if (typeof document === 'undefined') throw new Error('loadXiyan needs a page: call it in the browser');
  const existing = current();
  if (existing) return existing;
  const load = loads.get(document) ?? start(options);
  loads.set(document, load);
  return load;
}

async function start(options: TagOptions): Promise<XiyanGlobal> {
  const { document: target } = page();
  // micro-app takes elements that are created or inserted right after an access to its sandbox for elements of the sub-application.
  const leaveSandbox = () => target === document || new Promise((resolve) => setTimeout(resolve));
  await leaveSandbox();
  const tag = createTag(options, target);
  await leaveSandbox();
  return insert(tag, target);
}

const insert = (tag: HTMLScriptElement, target: Document) =>
  new Promise<XiyanGlobal>((resolve, reject) => {
    tag.onload = () => {
      const xiyan = current();
      if (xiyan) resolve(xiyan);
      else reject(new Error('this browser lacks features that the xiyan widgets need'));
    };
    tag.onerror = () => {
      loads.delete(document);
      tag.remove();
      reject(new Error(`${tag.src}: load or integrity error`));
    };
    target.head.append(tag);
  });

async function loaded(): Promise<XiyanGlobal> {
  const xiyan = typeof document === 'undefined' ? undefined : (current() ?? (await loads.get(document)));
  if (!xiyan) throw new Error('the xiyan script tag is not on the page: call loadXiyan({ site }) first');
  return xiyan;
}

/** Mounts a widget on any element, or changes the options of the one that is mounted there. Rejects when the tag cannot be loaded. */
export const mountWidget = async <Name extends WidgetName>(
  target: Element,
  name: Name,
  options?: Partial<OptionsInputOf<Name>>,
): Promise<void> => (await loaded()).mount(target, name, options);

/** Removes a widget that `mountWidget` mounted. */
export const unmountWidget = async (target: Element): Promise<void> => (await loaded()).unmount(target);

/** Opens the date-enquiry modal; resolves when it closes. Rejects when the request names no merchant. */
export const openEnquiry = async (request: EnquiryRequest): Promise<{ status: EnquiryStatus }> => (await loaded()).enquiry.open(request);

/**
 * Listens to an event of all widgets of the page, before or after the tag has loaded. Returns a function that removes the listener. On a server it does
 * nothing.
 */
export function onWidgetEvent<Name extends EventName>(name: Name, listener: (event: CustomEvent<EventDetails[Name]>) => void): () => void {
  if (typeof document === 'undefined') return () => {};
  const listen = listener as unknown as (event: Event) => void;
  document.addEventListener(name, listen);
  return () => document.removeEventListener(name, listen);
}
