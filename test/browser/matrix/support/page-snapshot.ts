/**
 * What belongs to the page, as lines: its elements with every computed style, its globals and its built-ins. Runs in the page, beside
 * hostile scripts: no for-in, no JSON, and of the built-ins only what cases leave alone. Taken without our tag and with it, the lines are equal.
 */
export function snapshotPage(): string {
  const lines: string[] = [];
  const ours = (element: Element) => element.id === 'place' || element.localName.slice(0, 6) === 'xiyan-' || element.id === 'overlay';
  const attributes = (element: Element) => {
    let text = '';
    // Some pages contain their own address, which differs on the page without the tag.
    for (let i = 0; i < element.attributes.length; i++)
      text += ` ${element.attributes[i]?.name}=${(element.attributes[i]?.value || '').split('?bare').join('')}`;
    return text;
  };
  const walk = (node: Node, depth: string) => {
    if (!(node instanceof Element)) {
      if (node.nodeType === 3 && (node.textContent || '').trim() !== '')
        lines[lines.length] = `${depth}text ${(node.textContent || '').trim()}`;
      return;
    }
    if (node.localName === 'script' && node.hasAttribute('data-city')) return;
    lines[lines.length] = `${depth}<${node.localName}${attributes(node)}>`;
    const style = getComputedStyle(node);
    let text = '';
    const custom: string[] = [];
    for (let i = 0; i < style.length; i++) {
      const name = style[i] as string;
      const pair = `${name}:${style.getPropertyValue(name)};`;
      // Browsers give custom properties in no order.
      if (name.slice(0, 2) === '--') custom[custom.length] = pair;
      else text += pair;
    }
    if (!node.closest('head')) lines[lines.length] = depth + text + custom.sort().join('');
    if (ours(node)) {
      // Hosts keep their attributes, and get no children.
      const hosts = node.querySelectorAll('*');
      for (let i = 0; i < hosts.length; i++)
        lines[lines.length] = `${depth} host ${(hosts[i] as Element).localName}${attributes(hosts[i] as Element)}`;
      return;
    }
    for (let child = node.firstChild; child; child = child.nextSibling) walk(child, `${depth} `);
  };
  walk(document.documentElement, '');

  const isZones = (name: string) => name.slice(0, 14) === '__zone_symbol_';
  const describe = (name: string, target: object) => {
    const keys = Reflect.ownKeys(target);
    let text = '';
    for (let i = 0; i < keys.length; i++) {
      // zone.js notes every listener, ours and the driver's, on its target; that is its way to work.
      if (isZones(String(keys[i]))) continue;
      const property = Object.getOwnPropertyDescriptor(target, keys[i] as string) as PropertyDescriptor;
      const { value, get, set } = property;
      const source = (fn: unknown) => (typeof fn === 'function' ? Function.prototype.toString.call(fn).length : typeof fn);
      text += `${String(keys[i]).replace(/\d{9,}/, '#')}:${source(value)},${source(get)},${source(set)},${property.writable},${property.enumerable},${property.configurable};`;
    }
    lines[lines.length] = `${name} ${text}`;
  };
  const globals = Reflect.ownKeys(window);
  let names = '';
  for (let i = 0; i < globals.length; i++) {
    const name = String(globals[i]);
    // Frames of a page are numbered globals.
    if (name === 'xiyan' || isZones(name) || /^\d+$/.test(name)) continue;
    names += `${name.replace(/\d{9,}/, '#')} `;
    const value = Object.getOwnPropertyDescriptor(window, globals[i] as string)?.value as { prototype?: object } | undefined;
    if (typeof value !== 'function' && name !== 'JSON' && name !== 'Math' && name !== 'Reflect') continue;
    describe(name, value as object);
    if ((value as { prototype?: object }).prototype) describe(`${name}.prototype`, (value as { prototype: object }).prototype);
  }
  lines[lines.length] = `globals ${names}`;
  describe('document', document);
  describe('history', history);
  return lines.join('\n');
}
