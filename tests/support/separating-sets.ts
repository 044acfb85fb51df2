/** Few sets of many things, so that of each two things every one is in a set that leaves out the other. */

const onesIn = (bits: number): number => bits.toString(2).replaceAll('0', '').length;

/** Each thing gets a code of its own, all with as many ones; a set holds those with a one in its place (Sperner, 1928). */
export function separatingSets<Thing>(things: readonly Thing[]): Thing[][] {
  for (let places = 2; ; places += 1) {
    const all = 2 ** places - 1;
    // Each beside its complement, so that the sets are of about one size.
    const codes = Array.from({ length: all + 1 }, (_, code) => code)
      .filter((code) => onesIn(code) === Math.floor(places / 2))
      .toSorted((one, other) => Math.min(one, all ^ one) - Math.min(other, all ^ other));
    if (codes.length >= things.length)
      return Array.from({ length: places }, (_, place) =>
        things.filter((_thing, index) => ((codes[index] ?? 0) >> place) & 1),
      );
  }
}
