/** Adds messages to the log, from the templates that the server has rendered: their texts and styles are those of the page. */
import { chinaIso, chinaMinute } from '../../../../../widgets/domain/china-time.ts';
import type { ChatMessage, ChatSide } from '../../conversation.ts';

export interface LogPlace {
  root: ParentNode;
  side: ChatSide;
  /** Address of the channel's pictures. */
  pictures: string;
}

const CODE = /(\[[^[\]]{1,8}\])/;

/** Renders texts as text, and emoji codes as their pictures. */
function fillText(element: Element, text: string, emoji: Record<string, string>): void {
  for (const piece of text.split(CODE)) {
    // Visitors write the texts: `constructor` must not find a member of Object.prototype.
    const source = Object.entries(emoji).find(([code]) => code === piece)?.[1];
    if (!source) {
      element.append(piece);
      continue;
    }
    const image = Object.assign(new Image(20, 20), { src: source, alt: piece });
    element.append(image);
  }
}

function fillPicture(link: HTMLAnchorElement, { picture, at }: ChatMessage, pictures: string): void {
  const image = link.querySelector('img');
  if (!picture || !image) {
    link.remove();
    return;
  }
  const alt = `${image.alt}${chinaMinute(at).replace('T', ' ')}`;
  const scale = Math.min(1, 480 / Math.max(picture.width, picture.height));
  link.href = `${pictures}/${picture.id}`;
  link.setAttribute('aria-label', `${link.title}：${alt}`);
  link.removeAttribute('title');
  image.width = Math.round(picture.width * scale);
  image.height = Math.round(picture.height * scale);
  image.alt = alt;
  image.src = `${link.href}?version=thumb`;
}

/** Returns the element of a message; undefined on a page without templates. */
function elementOf(message: ChatMessage, emoji: Record<string, string>, { root, side, pictures }: LogPlace): Element | undefined {
  const kind = message.sender === 'automatic' ? 'automatic' : message.sender === side ? 'mine' : 'other';
  const template = root.querySelector<HTMLTemplateElement>(`template[data-message="${kind}"]`);
  const item = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
  if (!item) return undefined;
  item.id = `m${message.seq}`;
  const time = item.querySelector('time');
  if (time) {
    const [, month, day, clock] = /-(\d+)-(\d+)T(.*)/.exec(chinaMinute(message.at)) ?? [];
    time.dateTime = chinaIso(message.at);
    time.textContent = `${Number(month)}月${Number(day)}日${clock}`;
  }
  const link = item.querySelector<HTMLAnchorElement>('a');
  if (link) fillPicture(link, message, pictures);
  const text = item.querySelector('p');
  if (text && message.text) fillText(text, message.text, emoji);
  else text?.remove();
  if (!message.hasHiddenNumber) item.querySelector('[data-hidden]')?.remove();
  return item;
}

/** Adds messages at the end. Those that the log has stay as they are. */
export function addMessages(list: readonly ChatMessage[], emoji: Record<string, string>, place: LogPlace): void {
  const log = place.root.querySelector('[role=log] ol');
  for (const message of list) {
    if (place.root.querySelector(`#m${message.seq}`)) continue;
    const item = elementOf(message, emoji, place);
    if (item) log?.append(item);
  }
}

/** Moves the mark of the last own message that the other side has read. */
export function markSeen(otherReadSeq: number, { root }: LogPlace): void {
  const mark =
    root.querySelector('[data-seen]') ??
    root.querySelector<HTMLTemplateElement>('template[data-message=seen]')?.content.firstElementChild?.cloneNode(true);
  const own = [...root.querySelectorAll('li[data-mine]')].filter(({ id }) => Number(id.slice(1)) <= otherReadSeq).pop();
  if (mark && own) own.append(mark);
}
