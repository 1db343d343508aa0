import type { Answer } from './visitor.ts';

/** Returns the different statuses of answers. */
export const statusesOf = (answers: readonly Answer[]): number[] => [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);

/** Sends requests, eight at a time. */
export async function flood(count: number, send: (at: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) answers.push(await send(next++));
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return answers;
}
