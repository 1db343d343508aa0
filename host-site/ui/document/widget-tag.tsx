/** HTML of a widget, drawn by the widgets' own renderer, inside a page drawn by React. */
export function WidgetTag({ html }: { html: string }) {
  // React would take the template element of a declarative shadow root for its own child, so the markup goes in as it is.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the widgets' renderer escapes what it is given
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
