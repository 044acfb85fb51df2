/** Which accounts are a brand's: several brands may share a database, and none of them knows a member of another. */
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';

/** What distinguishes the brands of a process. */
export type BrandPlace = Pick<Config, 'brand' | 'otherBrands'>;

const isFirst = ({ brand, otherBrands }: BrandPlace): boolean =>
  otherBrands.every((other) => other.brand !== brand);

/** What `users.brand` may be for an account of this brand: those from before accounts had a brand are the first one's. */
export const ownBrands = (place: BrandPlace): readonly string[] =>
  isFirst(place) ? [place.brand, ''] : [place.brand];

/** Whether the account whose id stands in a column is one of these brands'. */
const isMemberOf = (brands: readonly string[], column: string) =>
  sql<boolean>`exists (select 1 from users own where own.id = ${sql.ref(column)}
    and own.brand in (${sql.join(brands)}))`;

/** Whether the account whose id stands in a column is the brand's. */
export const isOwnMember = (place: BrandPlace, column: string) => isMemberOf(ownBrands(place), column);

/** Whether it is the brand's, or there is none: what nobody's account stands for any more is anybody's to look after. */
export const isOwnOrNobodys = (brands: readonly string[], column: string) =>
  sql<boolean>`(${sql.ref(column)} is null or ${isMemberOf(brands, column)})`;
