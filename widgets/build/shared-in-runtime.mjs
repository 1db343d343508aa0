/** Puts a module that more than one entry needs into the runtime chunk, so that no further chunk has to be asked for. */
export function sharedInRuntime() {
  const known = new Map();
  const entriesOf = (id, getModuleInfo, path) => {
    if (known.has(id)) return known.get(id);
    if (path.has(id)) return new Set();
    path.add(id);
    const info = getModuleInfo(id);
    const entries = new Set(info?.isEntry ? [id] : []);
    for (const importer of info?.importers ?? []) for (const entry of entriesOf(importer, getModuleInfo, path)) entries.add(entry);
    path.delete(id);
    if (path.size === 0) known.set(id, entries);
    return entries;
  };
  return (id, { getModuleInfo }) => {
    if (getModuleInfo(id)?.isEntry) return id.endsWith('/widgets/runtime.ts') ? 'runtime' : undefined;
    const entries = entriesOf(id, getModuleInfo, new Set());
    return entries.size > 1 || [...entries].some((entry) => entry.endsWith('/widgets/runtime.ts')) ? 'runtime' : undefined;
  };
}
