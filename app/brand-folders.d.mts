/** Types for `brand-folders.mjs`, which runs before TypeScript is available. */
type Environment = Readonly<Record<string, string | undefined>>;

export declare const DEFAULT_BRAND: string;
export declare const PARTS: readonly (readonly [file: string, holds: string])[];
export declare const BRANDS: readonly string[];
export declare function brandsIn(root: string): string[];
export declare function unknownBrand(id: string, known?: readonly string[]): string;
export declare function faultOfBrandId(id: string): string | null;
export declare function missingParts(id: string, root?: string): string[];
export class UnknownBrand extends Error {}
export declare function knownBrand(id: string, known?: readonly string[]): string;
export declare function chosenBrand(env?: Environment, known?: readonly string[]): string;
export declare function chosenBrands(env?: Environment, known?: readonly string[]): string[];
