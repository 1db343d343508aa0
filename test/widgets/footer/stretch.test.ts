import { describe, expect, it } from 'vitest';
import { stretchedTop, trimmedTop } from '../../../widgets/footer/stretch.ts';

describe("footer's top margin", () => {
  // Specification 4#14
  it('grows until the footer ends with the viewport', () => {
    expect(stretchedTop(120, 900, 700)).toBe(320);
  });

  // Specification 4#14, 9#16
  it('never falls below its minimum', () => {
    expect(stretchedTop(120, 900, 901)).toBe(120);
    expect(stretchedTop(64, 900, 5000)).toBe(64);
  });

  // Specification 4#14
  it('subtracts the height of what follows the footer', () => {
    expect(trimmedTop(120, 320, 900, 972)).toBe(248);
    expect(trimmedTop(120, 130, 900, 972)).toBe(120);
    expect(trimmedTop(120, 320, 900, 900)).toBe(320);
  });
});
