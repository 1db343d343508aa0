/**
 * The document's own members. An element such as `<img name="head">` or `<form name="cookie">` hides the member of that name from
 * plain reads (DOM clobbering), and content that visitors write into a page may hold one. Widgets therefore read the document here.
 */

/** Reads the document's members; for writing, and where a node is needed, take `document`. On a server it may be imported, not read. */
export const doc = new Proxy({} as Readonly<Document>, {
  get(_, name) {
    const value: unknown = Reflect.get(Document.prototype, name, document);
    return typeof value === 'function' ? value.bind(document) : value;
  },
});
