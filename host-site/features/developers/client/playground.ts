/** Makes the playground follow its controls: address, preview, code, contrast, and the log of what the preview reports. */
import { measurePairs, type ThemeColor } from '../playground/contrast.ts';
import { OUTPUTS, outputsOf } from '../playground/outputs.ts';
import { sandboxOf } from '../playground/preview-page.ts';
import { hasPhone, isDark, type PlaygroundState, queryOf, readState } from '../playground/state.ts';
import type { Cost, PreviewReport } from './preview.script.ts';

/** Milliseconds without input after which the preview is loaded again. */
const PAUSE = 400;
/** Distance from the screen at which the preview is loaded. */
const NEAR = '200px';
const MOST_ENTRIES = 200;

const all = <E extends Element = HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);

const frameOf = () => document.querySelector<HTMLIFrameElement>('#frame');

function stateOf(form: HTMLFormElement): PlaygroundState {
  return readState(new URLSearchParams(new FormData(form) as never));
}

/** Shows the controls of the chosen widget. */
function showControls({ widget }: PlaygroundState): void {
  for (const element of all('[data-widgets]')) element.hidden = !(element.dataset.widgets ?? '').split(' ').includes(widget);
}

function showOutputs(form: HTMLFormElement, state: PlaygroundState): void {
  const outputs = outputsOf(state, { origin: form.dataset.playground ?? '', label: form.dataset.label ?? '' });
  for (const name of OUTPUTS) {
    const code = document.querySelector<HTMLElement>(`[data-output=${name}]`);
    if (code) code.textContent = outputs[name] || (code.dataset.none ?? '');
  }
}

function showContrast(form: HTMLFormElement, state: PlaygroundState): void {
  const colors: Record<string, ThemeColor> = {};
  for (const { name, dataset } of form.querySelectorAll<HTMLInputElement>('input[data-light]'))
    colors[name] = { value: (isDark(state) ? dataset.dark : dataset.light) ?? '', follows: dataset.follows };
  for (const { pair, ratio } of measurePairs(colors, state.variables)) {
    const cell = document.querySelector<HTMLElement>(`[data-ratio="${pair[0]} ${pair[1]}"]`);
    const table = cell?.closest('table');
    if (!cell || !table) continue;
    cell.textContent = ratio?.toFixed(2) ?? '–';
    const { unknown = '', passes = '', fails = '' } = table.dataset;
    if (cell.nextElementSibling) cell.nextElementSibling.textContent = ratio === undefined ? unknown : ratio >= pair[2] ? passes : fails;
  }
}

/** Loads the preview in a new frame: the history of the playground has no entry for each change. */
function showPreview(stage: HTMLElement, state: PlaygroundState): void {
  for (const cell of all('[data-cost]')) cell.textContent = '–';
  const frame = document.createElement('iframe');
  frame.id = 'frame';
  frame.title = stage.dataset.title ?? '';
  frame.setAttribute('sandbox', sandboxOf(state.page));
  frame.dataset.kind = state.page;
  frame.src = `${stage.dataset.preview}?${queryOf(state)}`;
  stage.replaceChildren(frame);
}

/** Calls `show` once the page has loaded and the preview is near the screen: until then the controls have the main thread and the network. */
function whenNear(stage: HTMLElement, show: () => void): void {
  const observe = () => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        show();
      },
      { rootMargin: NEAR },
    );
    observer.observe(stage);
  };
  if (document.readyState === 'complete') observe();
  else addEventListener('load', observe, { once: true });
}

/** Groups digits by three. `toLocaleString` takes 70 ms at its first call on a phone: it loads the data of all locales. */
const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

function showCost({ requests, bytes, unknown, tasks, ready }: Cost): void {
  const unknownText = document.querySelector<HTMLElement>('dl[data-unknown]')?.dataset.unknown ?? '';
  const texts: Record<string, string> = {
    requests: String(requests),
    bytes: `${grouped(bytes)} B${unknown ? unknownText.replace('#', String(unknown)) : ''}`,
    ready: ready === undefined ? '–' : `${Math.round(ready)} ms`,
    tasks: `${Math.round(tasks)} ms`,
  };
  for (const cell of all('[data-cost]')) cell.textContent = texts[cell.dataset.cost ?? ''] ?? '';
}

/** Adds the events that the log does not have yet. */
function showEvents(frame: HTMLIFrameElement, events: PreviewReport['events']): void {
  const list = document.querySelector('[role=log]');
  if (!list) return;
  for (const { type, detail, at } of events.slice(Number(frame.dataset.shown ?? 0))) {
    const entry = document.createElement('p');
    entry.textContent = `${(at / 1000).toFixed(2)} s ${type} ${JSON.stringify(detail)}`;
    list.append(entry);
    if (list.childElementCount > MOST_ENTRIES) list.firstElementChild?.remove();
  }
  frame.dataset.shown = String(events.length);
  list.scrollTop = list.scrollHeight;
}

/** Handles reports of the current preview; its origin is opaque, so that the window identifies it. */
function onMessage({ source, data }: MessageEvent<PreviewReport | null>): void {
  const frame = frameOf();
  if (!frame || source !== frame.contentWindow || data?.xiyan !== 'report') return;
  showEvents(frame, data.events);
  showCost(data.cost);
}

function startButtons(): void {
  for (const button of all<HTMLButtonElement>('[data-copy],[data-clear]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      const { copy, copied = '' } = button.dataset;
      if (copy === undefined) {
        document.querySelector('[role=log]')?.replaceChildren();
        return;
      }
      await navigator.clipboard?.writeText(document.querySelector(`[data-output=${copy}]`)?.textContent ?? '');
      button.textContent = copied;
    });
  }
}

/** Keeps a colour picker and its text field alike. */
function followPicker(form: HTMLFormElement, target: HTMLInputElement): void {
  const { for: property } = target.dataset;
  const field = property && form.querySelector<HTMLInputElement>(`input[name="${property}"]`);
  if (field) field.value = target.value;
  const picker = form.querySelector<HTMLInputElement>(`input[data-for="${target.name}"]`);
  if (picker && /^#[\da-f]{6}$/i.test(target.value)) picker.value = target.value;
}

/** Whether the visitor has changed a control before this script was there, or a browser has restored the controls of a page that was left. */
function isChanged(form: HTMLFormElement): boolean {
  const served = form.cloneNode(true) as HTMLFormElement;
  served.reset();
  return queryOf(stateOf(served)) !== queryOf(stateOf(form));
}

/** Starts on a page with the playground; does nothing on any other, and nothing when it has started there already. */
export function startPlayground(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-playground]');
  if (!form || form.dataset.started) return;
  form.dataset.started = 'on';
  const stage = document.querySelector<HTMLElement>('[data-preview]');
  const show = () => stage && showPreview(stage, stateOf(form));
  let timer = 0;
  const update = () => {
    const state = stateOf(form);
    showControls(state);
    showOutputs(form, state);
    showContrast(form, state);
    history.replaceState(history.state, '', `${location.pathname}?${queryOf(state)}`);
    clearTimeout(timer);
    // A preview that is not near the screen yet shows the state at that time.
    if (frameOf()) timer = window.setTimeout(show, PAUSE);
  };
  form.addEventListener('input', (event) => {
    const target = event.target as HTMLInputElement;
    followPicker(form, target);
    // Never in the address, in the preview or in the code.
    target.setCustomValidity?.(hasPhone(target.value) ? target.name : '');
    update();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  addEventListener('message', onMessage);
  startButtons();
  const submit = form.querySelector<HTMLButtonElement>('button[type=submit]');
  if (submit) submit.hidden = true;
  if (isChanged(form)) update();
  if (stage) whenNear(stage, show);
}
