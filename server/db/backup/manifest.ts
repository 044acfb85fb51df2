/** The manifest of a backup. It is written last: a folder without it is not a backup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ManifestSchema = v.strictObject({
  format: v.literal(FORMAT),
  /** The moment at which the database was read. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the migrations that had run. */
  migrations: v.array(v.string()),
  /** Version of the job tables; null if there were none yet. */
  jobs: v.nullable(Count),
  tables: v.array(
    v.strictObject({
      schema: v.string(),
      name: v.string(),
      rows: Count,
      checksum: v.string(),
      file: v.string(),
    }),
  ),
  sequences: v.array(
    v.strictObject({ schema: v.string(), name: v.string(), last: v.string(), is_called: v.boolean() }),
  ),
  /** Films in the media folder, which are not copied; null if they are in a bucket. */
  media: v.nullable(v.array(v.strictObject({ path: v.string(), size: Count }))),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type SavedTable = Manifest['tables'][number];

/** The reason why a backup cannot be made or restored, in one sentence. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

export const emptyManifest = { format: FORMAT } as const;

/** Reads the manifest of a backup. Throws BackupFault. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new BackupFault(`${folder} contains no backup: ${MANIFEST}, which is written last, is missing.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const { success, output } = v.safeParse(ManifestSchema, value);
  if (!success)
    throw new BackupFault(`${join(folder, MANIFEST)} does not have the format of a backup of this version.`);
  return output;
}
