/**
 * Where a cluster of Citus stores the rows of a table. Each feature states it for its tables, the platform for its own; `npm run data -- distribute`
 * applies it. On other engines it changes nothing.
 */
export type Placement =
  /** On every node. A write needs all nodes, so this is for what only imports and operators change. */
  | 'every-node'
  /** Over the nodes by the value of a column. `beside`: rows of one value are on one node in all tables of that name. */
  | DistributedPlacement
  /** On the coordinator alone: what bounds its size or, where nothing does, why it is not distributed. */
  | { readonly coordinator: string };

interface DistributedPlacement {
  readonly by: string;
  readonly beside?: 'merchant' | 'account' | 'number';
  readonly fillFrom?: readonly FillFrom[];
  /** Query for the rows of a table that one database leaves empty. */
  readonly rowsFrom?: string;
}

/** Where rows of the previous release, whose distribution column is 0, get its value: from the row of `table` with the id in `idColumn`. */
export interface FillFrom {
  readonly table: string;
  readonly idColumn: string;
}

export type Placements = Readonly<Record<string, Placement>>;

/** Of what belongs to one merchant and is read with its enquiries. */
export const BY_MERCHANT = { by: 'merchant_id', beside: 'merchant' } as const satisfies Placement;

/** Returns the placement of a distributed table; undefined for others. */
export const distributed = (placement: Placement | undefined): DistributedPlacement | undefined =>
  typeof placement === 'object' && 'by' in placement ? placement : undefined;
