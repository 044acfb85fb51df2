/** `npm run migrations`: adds migrations to the list of released ones, whose files must not be edited again. */
import { writeFileSync } from 'node:fs';
import { DIGESTS, digestsOf, editedMigrations, readDigests } from '#server/db/migration-digests.ts';

const released = readDigests();
const present = digestsOf();
const edited = editedMigrations(released, present);
if (edited.length > 0) {
  process.stderr.write(
    `Released migrations were edited: ${edited.join(', ')}. Restore their files and put the change into a new migration.\n`,
  );
  process.exit(1);
}
const all = Object.entries({ ...present, ...released }).toSorted(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(DIGESTS, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
process.stdout.write(
  `${all.length} released migrations, ${all.length - Object.keys(released).length} of them new.\n`,
);
