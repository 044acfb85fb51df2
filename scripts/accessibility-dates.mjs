/** Writes the day of a proof that has passed into the checks of the accessibility statement (ports/accessibility.ts). */

/** The source with the day at every check that this proof runs; unchanged if it runs none. */
export const withDayOf = (source, proof, now) =>
  source.replace(
    new RegExp(`(\\bproof: '${proof}', checkedOn: )(?:null|'[^']*')`, 'g'),
    (_, before) => `${before}'${now.toISOString().slice(0, 10)}'`,
  );
