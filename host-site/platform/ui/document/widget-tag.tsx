/** Puts a widget, rendered by the widgets' own renderer, into a page rendered by React. */
export function WidgetTag({ html, className }: { html: string; className?: string }) {
  // As raw HTML: React would treat the template of a declarative shadow root as its own child.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the widgets' renderer escapes what it is given
  return <div className={className} data-print="off" dangerouslySetInnerHTML={{ __html: html }} />;
}
