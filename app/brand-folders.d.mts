/** Types of `brand-folders.mjs`, which runs before TypeScript is there. */
type Environment = Readonly<Record<string, string | undefined>>;

export const DEFAULT_BRAND: string;
export const PARTS: readonly (readonly [file: string, holds: string])[];
export const BRANDS: readonly string[];
export function brandsIn(root: string): string[];
export function unknownBrand(id: string, known?: readonly string[]): string;
export function faultOfBrandId(id: string): string | null;
export function missingParts(id: string, root?: string): string[];
export class UnknownBrand extends Error {}
export function knownBrand(id: string, known?: readonly string[]): string;
export function chosenBrand(env?: Environment, known?: readonly string[]): string;
export function chosenBrands(env?: Environment, known?: readonly string[]): string[];
