/** Writes the duration of a proof's last run into the table of docs/contributing/proofs.md. */

const rowOf = ({ id, proves, seconds, commit }, now) =>
  `| \`${id}\` | ${proves} | ${Math.round(seconds)} | ${now.toISOString().slice(0, 10)} (${commit}) |`;

/** The table with a new row for a proof that has just passed. Throws if the text has no table. */
export function updateTable(text, proof, now) {
  const row = new RegExp(`^\\| \`${proof.id}\` +\\|.*$`, 'm');
  if (!row.test(text)) throw new Error(`docs/contributing/proofs.md has no row for ${proof.id}`);
  return text.replace(row, rowOf(proof, now));
}
