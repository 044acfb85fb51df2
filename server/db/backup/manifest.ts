/** What a backup says of itself. It is written last: a folder without it is no backup. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

export const MANIFEST = 'manifest.json';
const FORMAT = 1;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ManifestSchema = v.strictObject({
  format: v.literal(FORMAT),
  /** When the database was as it is saved. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the migrations that had run. */
  migrations: v.array(v.string()),
  /** Version of the tables of jobs; null where there were none yet. */
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
  /** Films of the folder of media, which are not copied; null where they lie in a bucket. */
  media: v.nullable(v.array(v.strictObject({ path: v.string(), size: Count }))),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type SavedTable = Manifest['tables'][number];

/** Why a backup cannot be made, or not restored, in one sentence. */
export class BackupFault extends Error {
  override readonly name = 'BackupFault';
}

export const emptyManifest = { format: FORMAT } as const;

/** Throws BackupFault. */
export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, MANIFEST), 'utf8');
  } catch {
    throw new BackupFault(`${folder} holds no backup: ${MANIFEST} is missing, which is written last.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const { success, output } = v.safeParse(ManifestSchema, value);
  if (!success)
    throw new BackupFault(`${join(folder, MANIFEST)} is not as a backup of this version writes it.`);
  return output;
}
