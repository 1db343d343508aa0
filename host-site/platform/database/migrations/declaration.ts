/**
 * What a migration does to the earlier release, whose processes use the same tables during a rolling release. `release` is the version that ships
 * it first.
 *
 * - `expand` only adds what the earlier release does not use: tables, indexes, columns that are nullable or have a default value.
 * - `contract` removes or renames what no release uses any more since the expand migration that it `finishes`.
 */
export type MigrationDeclaration =
  | { readonly kind: 'expand'; readonly release: string }
  | { readonly kind: 'contract'; readonly release: string; readonly finishes: string };
