/** Returns the least number of letters to insert, delete or replace. */
function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...left].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...right].entries())
      current.push(
        Math.min((previous[column] ?? 0) + (letter === other ? 0 : 1), (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1),
      );
    previous = current;
  }
  return previous[right.length] ?? left.length;
}

/** Returns the candidate that the name was probably meant to be; undefined when none is similar. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  const distances = candidates.map((candidate) => ({ candidate, distance: editDistance(name, candidate) }));
  const similar = distances.filter(
    ({ candidate, distance }) =>
      candidate.includes(name) || name.includes(candidate) || distance <= Math.ceil(Math.max(name.length, candidate.length) / 3),
  );
  return similar.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}
