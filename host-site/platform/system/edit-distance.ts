/** Returns the Levenshtein distance: the number of letters to change, insert or delete. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length] as number;
}

/** Returns the most similar name, undefined when none is similar: short names may differ by one letter, names from eight letters by two. */
export function nearestName(name: string, candidates: readonly string[]): string | undefined {
  return candidates
    .filter((candidate) => Math.abs(candidate.length - name.length) <= 2)
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance > 0 && distance <= (candidate.length < 8 ? 1 : 2))
    .sort((a, b) => a.distance - b.distance)[0]?.candidate;
}
