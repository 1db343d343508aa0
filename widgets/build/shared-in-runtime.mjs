/**
 * Puts every module that more than one entry needs into the runtime chunk, so that no further chunk has to be fetched.
 * Returns a function for rollup's `manualChunks`.
 */
export function sharedInRuntime() {
  const entriesById = new Map();
  const entriesOf = (id, getModuleInfo, path) => {
    if (entriesById.has(id)) return entriesById.get(id);
    if (path.has(id)) return new Set();
    path.add(id);
    const info = getModuleInfo(id);
    const entries = new Set(info?.isEntry ? [id] : []);
    for (const importer of info?.importers ?? []) for (const entry of entriesOf(importer, getModuleInfo, path)) entries.add(entry);
    path.delete(id);
    // Within an import cycle the result is incomplete.
    if (path.size === 0) entriesById.set(id, entries);
    return entries;
  };
  return (id, { getModuleInfo }) => {
    if (getModuleInfo(id)?.isEntry) return id.endsWith('/widgets/runtime.ts') ? 'runtime' : undefined;
    const entries = entriesOf(id, getModuleInfo, new Set());
    return entries.size > 1 || [...entries].some((entry) => entry.endsWith('/widgets/runtime.ts')) ? 'runtime' : undefined;
  };
}
