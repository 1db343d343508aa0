import { describe, expect, it } from 'vitest';
import { marginToFill, trimMargin } from '../../../widgets/footer/stretch.ts';

describe("footer's top margin", () => {
  // Specification 4#14
  it('grows until the footer ends with the viewport', () => {
    expect(marginToFill(900, 700)).toBe(200);
  });

  // Specification 4#14, 9#16
  it('is never negative: the padding above the footer is the minimum', () => {
    expect(marginToFill(900, 901)).toBe(0);
    expect(marginToFill(900, 5000)).toBe(0);
  });

  // Specification 4#14
  it('subtracts the height of what follows the footer', () => {
    expect(trimMargin(200, 900, 972)).toBe(128);
    expect(trimMargin(10, 900, 972)).toBe(0);
    expect(trimMargin(200, 900, 900)).toBe(200);
  });
});
