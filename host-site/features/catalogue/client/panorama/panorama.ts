/** Shows the panorama of a hall in a dialog. Loaded when a visitor opens the first one. */
import 'pannellum/src/js/libpannellum.js';
import type { addDialogEntry } from '../../../../platform/client/dialog-history.ts';
import { dialogFrom, openDialog } from '../../../../platform/client/page-dialog.ts';
import { followPointers } from './pointers.ts';
import { between, firstView, isNear, stepped, type ViewAngle, viewAfterKey, zoomedBy } from './view-angle.ts';

/** What is used of the library's renderer. Angles are in radians. */
interface Renderer {
  init(
    image: HTMLImageElement,
    kind: string,
    isVideo: boolean,
    wide: number,
    high: number,
    offset: number,
    onInit: () => void,
    options: object,
  ): void;
  render(pitch: number, yaw: number, field: number): void;
  resize(): void;
  destroy(): void;
}
type Library = { renderer(container: HTMLElement): Renderer };

/** Share of the way to the new view in each frame. */
const EASE = 0.3;
/** Wider screens need the larger file. */
const WIDE_SCREEN = 1200;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

const loadImage = (src: string): Promise<HTMLImageElement> => {
  const image = new Image();
  // Pictures may be at another origin of the site, and WebGL reads only what its server allows.
  image.crossOrigin = 'anonymous';
  image.src = src;
  return image.decode().then(() => image);
};

const hasWebGl = (): boolean => Boolean(document.createElement('canvas').getContext('webgl'));

/** Shows a view and those that follow it. `show` moves there at once, or smoothly for visitors who have not reduced motion. */
function createScene(renderer: Renderer, onView: (view: ViewAngle) => void) {
  let drawn: ViewAngle | undefined;
  let frame = 0;
  const draw = (view: ViewAngle) => {
    drawn = view;
    renderer.render(radians(view.pitch), radians(view.yaw), radians(view.field));
    onView(view);
  };
  return {
    show(view: ViewAngle, isSmooth: boolean) {
      cancelAnimationFrame(frame);
      if (!isSmooth || !drawn || matchMedia('(prefers-reduced-motion:reduce)').matches) return draw(view);
      const advance = () => {
        const next = between(drawn as ViewAngle, view, EASE);
        if (isNear(next, view)) return draw(view);
        draw(next);
        frame = requestAnimationFrame(advance);
      };
      frame = requestAnimationFrame(advance);
    },
    redraw() {
      renderer.resize();
      if (drawn) draw(drawn);
    },
    stop: () => cancelAnimationFrame(frame),
  };
}

/** Shows the picture as it is, with the reason. */
function showFlat(dialog: HTMLElement, stage: HTMLElement, link: HTMLAnchorElement, reason: string): void {
  const image = new Image();
  image.src = link.href;
  image.alt = link.querySelector('img')?.alt ?? '';
  stage.replaceChildren(image);
  dialog.dataset.panorama = 'flat';
  for (const control of dialog.querySelectorAll('[data-step],[data-zoom]')) control.remove();
  say(dialog, reason);
}

function say(dialog: HTMLElement, text: string): void {
  const status = dialog.querySelector<HTMLElement>('[role=status]');
  if (status && status.textContent !== text) status.textContent = text;
}

/** Draws the panorama and connects keys, buttons and pointers. Returns a function that frees the graphics memory. */
function start(dialog: HTMLElement, stage: HTMLElement, image: HTMLImageElement): () => void {
  const renderer = (window as unknown as { libpannellum: Library }).libpannellum.renderer(stage);
  renderer.init(image, 'equirectangular', false, 2 * Math.PI, Math.PI, 0, () => {}, {});
  // Fills the dialog below its head: the stage of the other viewer has room for the steps at its sides.
  Object.assign(stage.style, { display: 'block', padding: '0', touchAction: 'none', cursor: 'grab', overflow: 'hidden' });
  renderer.resize();
  const { said = '' } = dialog.dataset;
  const scene = createScene(renderer, ({ yaw, pitch, field }) => {
    Object.assign(dialog.dataset, { yaw: Math.round(yaw), pitch: Math.round(pitch), field: Math.round(field) });
  });
  let view = firstView(stage.clientHeight > stage.clientWidth);
  const change = (next: ViewAngle, isSmooth: boolean) => {
    view = next;
    scene.show(view, isSmooth);
    say(dialog, said.replace('{}', String(Math.round(view.yaw))).replace('{}', String(Math.round(view.field))));
  };
  dialog.addEventListener('keydown', (event) => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : viewAfterKey(view, event.key);
    if (!next) return;
    event.preventDefault();
    change(next, true);
  });
  dialog.addEventListener('click', ({ target }) => {
    const { step, zoom } = (target as Element).closest('button')?.dataset ?? {};
    if (step) change(stepped(view, Number(step)), true);
    if (zoom) change(zoomedBy(view, Number(zoom)), true);
  });
  followPointers(stage, (next) => change(next(view), false));
  window.addEventListener('resize', scene.redraw);
  change(view, false);
  dialog.dataset.panorama = 'shown';
  return () => {
    scene.stop();
    window.removeEventListener('resize', scene.redraw);
    renderer.destroy();
  };
}

/**
 * Opens the panorama of a link; without WebGL, or when it cannot be loaded, the dialog shows the flat picture. On a page without the dialog
 * the browser opens the picture itself.
 */
export async function viewPanorama(link: HTMLAnchorElement, addEntry: typeof addDialogEntry): Promise<void> {
  const dialog = dialogFrom('#panorama');
  const stage = dialog?.querySelector<HTMLElement>('[data-stage]');
  if (!dialog || !stage) {
    location.assign(link.href);
    return;
  }
  let stop = () => {};
  const close = openDialog(dialog, { opener: link, addEntry, onClose: () => stop() });
  dialog.querySelector('[data-close]')?.addEventListener('click', close);
  stage.focus();
  const { unsupported = '', broken = '' } = dialog.dataset;
  if (!hasWebGl()) return showFlat(dialog, stage, link, unsupported);
  try {
    const isWide = innerWidth * devicePixelRatio > WIDE_SCREEN;
    const image = await loadImage((isWide && link.dataset.panorama) || link.href);
    if (dialog.isConnected) stop = start(dialog, stage, image);
  } catch {
    showFlat(dialog, stage, link, broken);
  }
}
