/** The accounts of a brand. Several brands may share a database, but none has access to members of another. */
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';

/** The settings that identify a brand within its process. */
export type BrandPlace = Pick<Config, 'brand' | 'otherBrands'>;

const isFirst = ({ brand, otherBrands }: BrandPlace): boolean =>
  otherBrands.every((other) => other.brand !== brand);

/** Values of `users.brand` for this brand; accounts from before that column belong to the first brand. */
export const ownBrands = (place: BrandPlace): readonly string[] =>
  isFirst(place) ? [place.brand, ''] : [place.brand];

/** Whether the account whose id is in a column belongs to the brand. */
export const isOwnMember = (place: BrandPlace, column: string) =>
  sql<boolean>`exists (select 1 from users own where own.id = ${sql.ref(column)}
    and own.brand in (${sql.join(ownBrands(place))}))`;

/**
 * Whether the account belongs to one of these brands or the column is null; every brand processes rows without an
 * account. The accounts are looked up row by row: for `exists` in an alternative, the database reads all accounts first.
 */
export const isOwnOrNobodys = (brands: readonly string[], column: string) =>
  sql<boolean>`(${sql.ref(column)} is null
    or coalesce((select own.brand from users own where own.id = ${sql.ref(column)}) in (${sql.join(brands)}), false))`;
