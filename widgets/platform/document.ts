/**
 * The document's own members. An element such as `<img name="head">` or `<form name="cookie">` hides the member of that name from
 * plain reads (DOM clobbering), and content that visitors write into a page may hold one. Widgets therefore read the document here.
 */

/** Walks the prototypes as Reflect.get would; Proxy and Reflect are missing on some supported pages. */
interface WithLookup {
  __lookupGetter__(name: string): (() => never) | undefined;
}

let real: Document | undefined;

/** Sets the document of the page, where `document` is a sandbox's proxy: the prototype's members fail on one. */
export const setDocument = (page: Document): void => {
  real = page;
};

/** Returns the document for calls of other prototypes' methods. */
export const pageDocument = (): Document => real ?? document;

/** Returns a property of the document, or a method that is bound to it. */
export function readDocument<Name extends keyof Document>(name: Name): Document[Name] {
  const { prototype } = Document;
  const getter = (prototype as Document & WithLookup).__lookupGetter__(name);
  return getter ? getter.call(pageDocument()) : ((prototype[name] as () => void).bind(pageDocument()) as never);
}

/**
 * Whether the parser has finished with `node`: the document is parsed, something follows the node or one of its ancestors,
 * or the node is part of a tree that the parser did not create.
 */
export const isParsed = (node: Node): boolean =>
  readDocument('readyState') !== 'loading' || (node !== document && (!node.parentNode || !!node.nextSibling || isParsed(node.parentNode)));
