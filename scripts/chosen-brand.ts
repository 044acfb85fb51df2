/** Which brand a build is of. */

const DEFAULT_BRAND = 'streaming';

/** The brand that is named; one that is unknown falls back to the default with a warning (README 14 of app). */
export function chosenBrand(
  named: string | undefined,
  known: readonly string[],
  warn: (sentence: string) => void,
): string {
  if (named === undefined || known.includes(named)) return named ?? DEFAULT_BRAND;
  warn(`There is no brand "${named}": building ${DEFAULT_BRAND}. Brands: ${known.join(', ')}.`);
  return DEFAULT_BRAND;
}
