/** Stray console output is a bug that no assertion looks for: a warning or an error written during a test fails it. */
import { afterEach, beforeEach, vi } from 'vitest';

const WATCHED = ['warn', 'error'] as const;
let written: string[] = [];

beforeEach(() => {
  written = [];
  for (const level of WATCHED) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      written.push(`console.${level}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  for (const level of WATCHED) vi.mocked(console[level]).mockRestore?.();
  const noise = written;
  written = [];
  if (noise.length) throw new Error(`This test wrote to the console. Expect it (forgiveConsole) or stop it:\n${noise.join('\n')}`);
});

/** Returns and clears the lines written in this test, so that expected lines do not fail it. */
export function forgiveConsole(): string[] {
  const lines = written;
  written = [];
  return lines;
}
