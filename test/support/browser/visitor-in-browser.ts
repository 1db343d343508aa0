/** A visitor of their own for each test of the file that imports them: the page has had no problem when the test ends. */
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { browser } from './browser-in-test.ts';
import { type Visitor, visit } from './visitor.ts';

/** There from the first `beforeEach` of the importing file on. */
export let visitor: Visitor;
/** There from the first `beforeEach` of the importing file on. */
export let page: Page;

beforeEach(async () => {
  visitor = await visit(browser);
  page = visitor.page;
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});
