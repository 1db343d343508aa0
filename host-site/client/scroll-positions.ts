/** Scroll positions of history entries. They are stored for the session, so that they survive a full page load. */

type Position = [left: number, top: number];

const STORAGE_KEY = 'xiyan_places';
const STORED_POSITIONS = 50;

/** Returns the stored positions by history entry; an empty map where storage is switched off. */
export function readPositions(): Map<number, Position> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

export function storePositions(positions: Map<number, Position>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-STORED_POSITIONS)));
  } catch {
    // Without storage, positions are lost on a full load and nothing else.
  }
}

/** Scrolls to `position`; without one, to the element that the address names, or to the top. */
export function scrollToPosition(position: Position | undefined): void {
  const target = document.getElementById(location.hash.slice(1));
  if (position || !target) window.scrollTo({ left: position?.[0] ?? 0, top: position?.[1] ?? 0, behavior: 'instant' });
  else target.scrollIntoView({ behavior: 'instant' });
}
