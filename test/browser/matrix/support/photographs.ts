/** Takes the widgets of one page through their states and photographs each; and compares two such albums, a widget at a time. */
import type { CDPSession, Frame } from 'playwright-core';
import sharp from 'sharp';
import type { WidgetName } from '../../../../widgets/contract.ts';

/** Size of the window; widgets lie in it at fixed places. */
export const VIEWPORT = { width: 1200, height: 1000 };

/** A part of the window that belongs to one widget, in CSS pixels. */
interface Part {
  widget: WidgetName;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** State → its picture (PNG, base64) and the parts that are compared in it. */
export type Album = Map<string, { png: string; parts: Part[] }>;

const WHOLE = { left: 0, top: 0, ...VIEWPORT };

/** The functions below run in the page, beside hostile scripts: they give and take texts alone. */
const inPage = {
  ready: async () => {
    await (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready;
    return '';
  },
  /** Whether all data of the services are rendered. */
  filled: () => {
    const root = (selector: string) => document.querySelector(selector)?.shadowRoot;
    const [header, search, city, footer] = [
      root('xiyan-header'),
      root('xiyan-search'),
      root('[data-xiyan=city]'),
      root('[data-xiyan=footer]'),
    ];
    const named = 'summary[aria-label^=杭州]';
    return Boolean(
      header?.querySelector('#s-hot') &&
        search?.querySelector('#s-hot') &&
        header.querySelector(named) &&
        city?.querySelector(named) &&
        footer?.querySelector('footer'),
    );
  },
  /**
   * Whether the code has enhanced the disclosures of header and city selector, which then close on a press outside. Before, its arrival would change what the
   * following states show.
   */
  enhanced: () => {
    const hosts = ['xiyan-header', '[data-xiyan=city]'];
    let all = true;
    for (let i = 0; i < hosts.length; i++) {
      const details = document.querySelector(hosts[i] as string)?.shadowRoot?.querySelector('details');
      if (!details) return false;
      details.open = true;
      // An intent loads it.
      document.querySelector(hosts[i] as string)?.dispatchEvent(new PointerEvent('pointerenter'));
      document.documentElement.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      all = all && !details.open;
      details.open = false;
    }
    return all;
  },
  /** Hides the blinking caret, which must not be compared. Forced colours show it all the same. */
  hideCarets: () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*{caret-color:transparent!important;caret-animation:manual!important}');
    const hosts = document.querySelectorAll('xiyan-header,xiyan-search,[data-xiyan],xiyan-enquiry');
    for (let i = 0; i < hosts.length; i++) {
      const root = (hosts[i] as Element).shadowRoot;
      if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    }
    return '';
  },
  expand: async ([host, selector, open]: [string, string, string]) => {
    const all = document.querySelector(host)?.shadowRoot?.querySelectorAll<HTMLDetailsElement>('details') ?? [];
    for (let i = 0; i < all.length; i++) {
      const details = all[i] as HTMLDetailsElement;
      if ((selector === 'city') !== (details.querySelector('summary[aria-label]') !== null) || details.open === (open === 'yes')) continue;
      await new Promise((resolve) => {
        details.addEventListener('toggle', resolve, { once: true });
        details.open = open === 'yes';
      });
      const active = document.querySelector(host)?.shadowRoot?.activeElement as HTMLElement | null | undefined;
      if (open !== 'yes') active?.blur();
      if (selector === 'first') break;
    }
    return '';
  },
  /** The panel is there and has taken the focus. */
  lists: ([host]: [string]) => {
    const root = document.querySelector(host)?.shadowRoot;
    return (root?.querySelectorAll('[data-letter] a').length ?? 0) > 5 && root?.activeElement?.localName === 'input';
  },
  focusSearch: ([host, on]: [string, string]) => {
    const input = document.querySelector(host)?.shadowRoot?.querySelector<HTMLInputElement>('[role=combobox]');
    if (on === 'yes') input?.focus();
    else input?.blur();
    return '';
  },
  suggests: ([host, on]: [string, string]) => {
    const list = document.querySelector(host)?.shadowRoot?.querySelector('[role=listbox] [role=option]');
    return (list !== null) === (on === 'yes');
  },
  openEnquiry: () => {
    void (window as unknown as { xiyan: { enquiry: { open(request: object): Promise<unknown> } } }).xiyan.enquiry.open({
      merchantId: 1001,
    });
    return '';
  },
  /** The text is there, and the service's data of the hotel. */
  enquiryShows: ([text]: [string]) => {
    const dialog = document.querySelector('xiyan-enquiry')?.shadowRoot?.querySelector('dialog');
    return (dialog?.textContent ?? '').indexOf(text) >= 0 && dialog?.querySelector('ul li') !== null;
  },
  /** In a frame of another process the focus takes its time. */
  phoneFocused: () => document.querySelector('xiyan-enquiry')?.shadowRoot?.activeElement?.matches('input:focus-visible') === true,
  enquiryGone: () => document.querySelector('xiyan-enquiry') === null,
  press: ([label]: [string]) => {
    const buttons = document.querySelector('xiyan-enquiry')?.shadowRoot?.querySelectorAll('button') ?? [];
    for (let i = 0; i < buttons.length; i++) {
      const button = buttons[i] as HTMLButtonElement;
      if ((button.getAttribute('aria-label') ?? button.textContent ?? '').indexOf(label) >= 0) button.click();
    }
    return '';
  },
  rectangle: ([host, inner]: [string, string]) => {
    const element = document.querySelector(host);
    const target = inner ? element?.shadowRoot?.querySelector(inner) : element;
    const { left = 0, top = 0, width = 0, height = 0 } = target?.getBoundingClientRect() ?? {};
    return `${left},${top},${width},${height}`;
  },
  frames: async () => {
    // What moves in a widget has come to rest.
    const all = document.getAnimations();
    for (let i = 0; i < all.length; i++) {
      const { effect } = all[i] as Animation;
      const target = effect instanceof KeyframeEffect && effect.target;
      if (target && target.getRootNode() instanceof ShadowRoot) (all[i] as Animation).finish();
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return '';
  },
  uncover: () => {
    const overlay = document.getElementById('overlay');
    if (overlay) overlay.hidden = !overlay.hidden;
    return '';
  },
};

/** Waits until the widgets of a page are mounted and enhanced and show the data of the services. */
export async function settle(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => Boolean((window as unknown as { xiyan?: { version?: string } }).xiyan?.version));
  await frame.evaluate(inPage.ready);
  await frame.waitForFunction(inPage.filled);
  await frame.waitForFunction(inPage.enhanced);
}

/** Photographs every state of every widget on an idle page. Afterwards the modal is closed. */
export async function photograph(frame: Frame, cdp: CDPSession, overlay: boolean): Promise<Album> {
  const album: Album = new Map();
  const rectangle = async (widget: WidgetName, host: string, inner = ''): Promise<Part> => {
    const [left = 0, top = 0, width = 0, height = 0] = (await frame.evaluate(inPage.rectangle, [host, inner] as [string, string]))
      .split(',')
      .map(Number);
    return { widget, left: Math.floor(left), top: Math.floor(top), width: Math.ceil(width), height: Math.ceil(height) };
  };
  const shoot = async (state: string, parts: Part[]) => {
    await frame.evaluate(inPage.hideCarets);
    await frame.evaluate(inPage.frames);
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    album.set(state, { png: data, parts });
  };

  await shoot('closed', [
    await rectangle('header', 'xiyan-header'),
    await rectangle('search', 'xiyan-search'),
    await rectangle('city', '[data-xiyan=city]'),
    await rectangle('footer', '[data-xiyan=footer]'),
  ]);
  const expand = async (host: string, which: string, open: string) => {
    await frame.evaluate(inPage.expand, [host, which, open] as [string, string, string]);
    if (which === 'city' && open === 'yes') await frame.waitForFunction(inPage.lists, [host] as [string]);
  };
  const focusSearch = async (host: string) => {
    await frame.evaluate(inPage.focusSearch, [host, 'yes'] as [string, string]);
    await frame.waitForFunction(inPage.suggests, [host, 'yes'] as [string, string]);
  };
  const leaveSearch = async (host: string) => {
    await frame.evaluate(inPage.focusSearch, [host, 'no'] as [string, string]);
    await frame.waitForFunction(inPage.suggests, [host, 'no'] as [string, string]);
  };
  // One after the other: the focus in the search collapses the panel.
  await expand('xiyan-header', 'city', 'yes');
  await shoot('city panel of the header', [{ widget: 'header', left: 0, top: 0, width: 710, height: 1000 }]);
  await expand('xiyan-header', 'city', 'no');
  await focusSearch('xiyan-search');
  await shoot('suggestions of the search', [{ widget: 'search', left: 710, top: 170, width: 490, height: 830 }]);
  await leaveSearch('xiyan-search');
  await expand('xiyan-header', 'first', 'yes');
  await expand('[data-xiyan=footer]', 'all', 'yes');
  await expand('[data-xiyan=city]', 'city', 'yes');
  await shoot('menu, city panel, footer expanded', [
    { widget: 'header', left: 0, top: 0, width: 1200, height: 180 },
    { widget: 'city', left: 0, top: 180, width: 710, height: 520 },
    { widget: 'footer', left: 0, top: 260, width: 1200, height: 740 },
  ]);
  await expand('xiyan-header', 'first', 'no');
  await expand('[data-xiyan=footer]', 'all', 'no');
  await expand('[data-xiyan=city]', 'city', 'no');
  await focusSearch('xiyan-header');
  await shoot('suggestions of the header', [{ widget: 'header', ...WHOLE }]);
  await leaveSearch('xiyan-header');
  if (overlay) await frame.evaluate(inPage.uncover);
  await frame.evaluate(inPage.openEnquiry);
  await frame.waitForFunction(inPage.enquiryShows, ['专享礼'] as [string]);
  await frame.waitForFunction(inPage.phoneFocused);
  const modal = async (): Promise<Part[]> => {
    // The corners are round: the page is visible behind them.
    const { left, top, width, height } = await rectangle('enquiry', 'xiyan-enquiry', 'dialog > :last-child');
    return [{ widget: 'enquiry', ...(overlay ? { left: left + 16, top: top + 1, width: width - 32, height: height - 2 } : WHOLE) }];
  };
  await shoot('modal', await modal());
  await frame.evaluate(inPage.press, ['询问档期'] as [string]);
  await frame.waitForFunction(inPage.enquiryShows, ['请填写正确的手机号'] as [string]);
  await shoot('modal with a tip', await modal());
  await frame.evaluate(inPage.press, ['关闭'] as [string]);
  await frame.waitForFunction(inPage.enquiryGone);
  if (overlay) await frame.evaluate(inPage.uncover);
  return album;
}

async function pixelsOf(png: string) {
  const { data, info } = await sharp(Buffer.from(png, 'base64')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width };
}

/** Of 255 in one colour channel: edges of glyphs where a transformed ancestor makes the browser draw in other tiles. Elsewhere nothing differs at all. */
const TOLERANCE = 16;

/**
 * How many pixels of two pictures (PNG, base64) of one size differ by more than the tolerance.
 * @param reach of engines that draw glyphs between pixels, now here, now there: a pixel also counts as alike when it lies between its
 * neighbours of the other picture, up to this far away
 */
export async function differingPixels(one: string, other: string, tolerance = TOLERANCE, reach = 0): Promise<number> {
  if (one === other) return 0;
  const [mine, theirs] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const height = theirs.data.length / 3 / theirs.width;
  const isBetween = (index: number): boolean => {
    const [x, y] = [Math.floor(index / 3) % theirs.width, Math.floor(index / 3 / theirs.width)];
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      for (let column = Math.max(0, x - reach); column <= Math.min(theirs.width - 1, x + reach); column++) {
        const value = theirs.data[(row * theirs.width + column) * 3 + (index % 3)] ?? 0;
        [least, most] = [Math.min(least, value), Math.max(most, value)];
      }
    const value = mine.data[index] ?? 0;
    return value >= least - tolerance && value <= most + tolerance;
  };
  let count = 0;
  for (let at = 0; at < mine.data.length; at += 3)
    if (
      ![at, at + 1, at + 2].every((index) => Math.abs((mine.data[index] ?? 0) - (theirs.data[index] ?? 0)) <= tolerance || isBetween(index))
    )
      count++;
  return count;
}

/** What differs from the clean page, as lines by widget. */
export async function differences(album: Album, clean: Album): Promise<Map<WidgetName, string[]>> {
  const differing = new Map<WidgetName, string[]>();
  for (const [state, reference] of clean) {
    const shot = album.get(state);
    if (!shot) throw new Error(`no picture of ${state}`);
    if (shot.png === reference.png) continue;
    const [mine, theirs] = await Promise.all([pixelsOf(shot.png), pixelsOf(reference.png)]);
    for (const [index, part] of shot.parts.entries()) {
      const expected = reference.parts[index] as Part;
      const say = (text: string) => differing.set(part.widget, [...(differing.get(part.widget) ?? []), `${state}: ${text}`]);
      if (part.width < 10 || part.height < 10) say(`only ${part.width} × ${part.height} px`);
      const placed = (one: Part) => `${one.left},${one.top} ${one.width}×${one.height}`;
      if (part.widget !== 'enquiry' && placed(part) !== placed(expected)) say(`lies at ${placed(part)}, not ${placed(expected)}`);
      const box = { left: mine.width, top: 1e9, right: 0, bottom: 0, count: 0, most: 0 };
      for (let y = part.top; y < Math.min(part.top + part.height, VIEWPORT.height); y++)
        for (let x = part.left; x < Math.min(part.left + part.width, VIEWPORT.width); x++) {
          const at = (y * mine.width + x) * 3;
          const delta = Math.max(...[at, at + 1, at + 2].map((index) => Math.abs((mine.data[index] ?? 0) - (theirs.data[index] ?? 0))));
          box.most = Math.max(box.most, delta);
          if (delta <= TOLERANCE) continue;
          box.count++;
          [box.left, box.top, box.right, box.bottom] = [
            Math.min(box.left, x),
            Math.min(box.top, y),
            Math.max(box.right, x),
            Math.max(box.bottom, y),
          ];
        }
      if (box.count)
        say(
          `${box.count} pixels differ, by up to ${box.most}, within ${box.left},${box.top}–${box.right},${box.bottom} of ${placed(part)}`,
        );
    }
  }
  return differing;
}
