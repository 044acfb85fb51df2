/** A small number of sets in which, for any two elements, each element is in a set without the other. */

const onesIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/**
 * Each element gets a code with the same number of ones; a set contains the elements that have a one at its position
 * (Sperner, 1928).
 */
export function separatingSets<Thing>(things: readonly Thing[]): Thing[][] {
  for (let places = 2; ; places += 1) {
    const all = 2 ** places - 1;
    // Each code is followed by its complement, so that the sets have similar sizes.
    const codes = Array.from({ length: all + 1 }, (_, code) => code)
      .filter((code) => onesIn(code) === Math.floor(places / 2))
      .toSorted((one, other) => Math.min(one, all ^ one) - Math.min(other, all ^ other));
    if (codes.length >= things.length)
      return Array.from({ length: places }, (_, place) =>
        things.filter((_thing, index) => ((codes[index] ?? 0) >> place) & 1),
      );
  }
}
