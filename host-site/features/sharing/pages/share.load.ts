/** Loads /share/{code}, and redirects /s/{code} to what is shared. */
import { failure, type Load, type Loaded, notFound, redirect } from '../../../platform/pages/load.ts';
import { parseShareCode } from '../share-code.ts';
import { readShared, type SharedEntry } from '../shared-entry.ts';

export interface ShareProps {
  code: string;
  entry: SharedEntry;
}

export const loadShare: Load<ShareProps> = async ({ call, who, site, params }): Promise<Loaded<ShareProps>> => {
  const code = params.text('code', 50);
  const parsed = parseShareCode(code);
  const read = parsed && (await readShared({ call, who, site }, parsed));
  if (!read || read.kind === 'missing') return notFound({ what: parsed?.kind === 'package' ? 'package' : 'hotel' });
  if (read.kind === 'failed') return failure(read.refusal);
  return { kind: 'props', props: { code, entry: read.entry } };
};

/** Temporary: the address of a hotel contains its city, which can change. */
export const loadShort: Load<ShareProps> = async (context) => {
  const loaded = await loadShare(context);
  return loaded.kind === 'props' ? redirect(loaded.props.entry.url, 302) : loaded;
};
