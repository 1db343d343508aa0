// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Disclosure } from '../../../../widgets/platform/a11y/disclosure.tsx';

function Page({ also }: { also?: 'mouse' | 'focus' }) {
  return (
    <>
      <Disclosure box={useRef<HTMLDetailsElement>(null)} also={also} summary="婚宴百科">
        <a href="#inside">备婚流程</a>
      </Disclosure>
      <a href="#outside">菜单酒水</a>
    </>
  );
}
const summary = () => screen.getByText('婚宴百科');
const box = () => summary().parentElement as HTMLDetailsElement;
const enter = (pointerType = 'mouse') => fireEvent.pointerEnter(box(), { pointerType });
const leave = () => fireEvent.pointerLeave(box(), { pointerType: 'mouse' });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('disclosure with hover', () => {
  // Specification 9#19
  it('expands 0.1 s after the mouse comes to rest on it, and collapses 0.1 s after the mouse leaves', () => {
    render(<Page also="mouse" />);
    enter();
    vi.advanceTimersByTime(99);
    expect(box().open).toBe(false);
    vi.advanceTimersByTime(1);
    expect(box().open).toBe(true);
    leave();
    vi.advanceTimersByTime(99);
    expect(box().open).toBe(true);
    vi.advanceTimersByTime(1);
    expect(box().open).toBe(false);
  });
  it('stays expanded while the mouse crosses from one part to the other', () => {
    render(<Page also="mouse" />);
    enter();
    vi.advanceTimersByTime(100);
    leave();
    vi.advanceTimersByTime(50);
    enter();
    vi.advanceTimersByTime(500);
    expect(box().open).toBe(true);
  });
  it('stays expanded after a click, until the next click', () => {
    render(<Page also="mouse" />);
    enter();
    vi.advanceTimersByTime(100);
    fireEvent.click(summary());
    expect(box().open).toBe(true);
    leave();
    vi.advanceTimersByTime(500);
    expect(box().open).toBe(true);
    fireEvent.click(summary());
    expect(box().open).toBe(false);
  });
  it('waits for the press of a finger', () => {
    render(<Page also="mouse" />);
    enter('touch');
    vi.advanceTimersByTime(500);
    expect(box().open).toBe(false);
    fireEvent.click(summary());
    expect(box().open).toBe(true);
    fireEvent.click(summary());
    expect(box().open).toBe(false);
  });
  it('waits for a key when it receives the focus, unless focus expands it too', () => {
    render(<Page also="mouse" />);
    fireEvent.focus(summary());
    vi.advanceTimersByTime(500);
    expect(box().open).toBe(false);
  });
  it('ignores hover where only a click expands it', () => {
    render(<Page />);
    enter();
    vi.advanceTimersByTime(500);
    expect(box().open).toBe(false);
  });
});

describe('expanded disclosure', () => {
  const expandedBox = () => {
    render(<Page />);
    box().open = true;
  };
  it('collapses on Escape from inside and returns the focus', () => {
    expandedBox();
    screen.getByText('备婚流程').focus();
    fireEvent.keyDown(screen.getByText('备婚流程'), { key: 'Escape' });
    expect(box().open).toBe(false);
    expect(document.activeElement).toBe(summary());
  });
  it('collapses on Escape from anywhere else and leaves the focus where it is', () => {
    expandedBox();
    screen.getByText('菜单酒水').focus();
    box().open = true;
    fireEvent.keyDown(screen.getByText('菜单酒水'), { key: 'Escape' });
    expect(box().open).toBe(false);
    expect(document.activeElement).toBe(screen.getByText('菜单酒水'));
  });
  it('leaves Escape to an input method', () => {
    expandedBox();
    fireEvent.keyDown(screen.getByText('备婚流程'), { key: 'Escape', keyCode: 229 });
    expect(box().open).toBe(true);
  });
  it('collapses when the focus leaves it, not when the focus moves inside', () => {
    expandedBox();
    fireEvent.blur(summary(), { relatedTarget: screen.getByText('备婚流程') });
    expect(box().open).toBe(true);
    fireEvent.blur(screen.getByText('备婚流程'), { relatedTarget: screen.getByText('菜单酒水') });
    expect(box().open).toBe(false);
  });
  it('collapses on a press elsewhere, not on one inside', () => {
    expandedBox();
    fireEvent.pointerDown(screen.getByText('备婚流程'));
    expect(box().open).toBe(true);
    fireEvent.pointerDown(screen.getByText('菜单酒水'));
    expect(box().open).toBe(false);
  });
  it('removes its listeners when it is unmounted', () => {
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const { unmount } = render(<Page />);
    const before = added.mock.calls.map(([type]) => type).filter((type) => ['keydown', 'pointerdown'].includes(type));
    unmount();
    expect(removed.mock.calls.map(([type]) => type).filter((type) => ['keydown', 'pointerdown'].includes(type))).toEqual(
      expect.arrayContaining(before),
    );
    expect(before.sort()).toEqual(['keydown', 'pointerdown']);
  });
});

it('collapses on Escape from inside and returns the focus, but not while text is composed', () => {
  render(
    <Disclosure box={{ current: null }} summary="婚宴百科">
      <a href="#inside">备婚流程</a>
    </Disclosure>,
  );
  box().open = true;
  screen.getByText('备婚流程').focus();
  fireEvent.keyDown(screen.getByText('备婚流程'), { key: 'Escape', keyCode: 229 });
  expect(box().open).toBe(true);
  fireEvent.keyDown(screen.getByText('备婚流程'), { key: 'Escape' });
  expect(box().open).toBe(false);
  expect(document.activeElement).toBe(summary());
});

it.each([
  ['mouse', ':hover', true],
  ['focus', ':focus-within', true],
  ['mouse', ':focus-within', false],
] as const)('expands by %s what has the state %s when its code arrives: %s', (also, state, open) => {
  vi.spyOn(Element.prototype, 'matches').mockImplementation((selector) => selector === state);
  render(
    <Disclosure box={{ current: null }} also={also} summary="婚宴百科">
      <a href="#inside">备婚流程</a>
    </Disclosure>,
  );
  vi.advanceTimersByTime(100);
  expect(box().open).toBe(open);
});
