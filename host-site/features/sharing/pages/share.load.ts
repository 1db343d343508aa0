/** Loads /share/{code}, and redirects /s/{code} to what is shared. */
import { failure, type Load, type Loaded, type Missing, notFound, redirect } from '../../../platform/pages/load.ts';
import type { SharedEntry } from '../../catalogue/contract.ts';
import { parseShareCode, type ShareCode } from '../share-code.ts';
import { readShared } from '../shared-entry.ts';

export interface ShareProps {
  code: string;
  /** Whether it belongs to the hotel channel. */
  isOfHotels: boolean;
  entry: SharedEntry;
}

const MISSING = { hotel: 'hotel', hall: 'hotel', package: 'package', picture: 'listed' } as const satisfies Record<
  ShareCode['kind'],
  Missing['what']
>;

export const loadShare: Load<ShareProps> = async ({ call, who, site, slots, params }): Promise<Loaded<ShareProps>> => {
  const code = params.text('code', 50);
  const parsed = parseShareCode(code);
  const read = parsed && (await readShared({ call, who, site, slots }, parsed));
  if (!read || read.kind === 'missing') return notFound({ what: parsed ? MISSING[parsed.kind] : 'hotel' });
  if (read.kind === 'failed') return failure(read.refusal);
  return { kind: 'props', props: { code, isOfHotels: parsed?.kind !== 'picture', entry: read.entry } };
};

/** Temporary: the address of a hotel contains its city, which can change. */
export const loadShort: Load<ShareProps> = async (context) => {
  const loaded = await loadShare(context);
  return loaded.kind === 'props' ? redirect(loaded.props.entry.url, 302) : loaded;
};
