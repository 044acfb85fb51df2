/**
 * The embedded database as a server that may crash: it is reopened from its folder, with everything that was committed.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DatabaseUnavailable } from './unavailable.ts';

/** Delay before the folder is opened again after a failed attempt. */
export const REOPEN_WAIT_MS = 2000;

export type EmbeddedPlace =
  | { readonly folder: string }
  | { readonly memory: true; readonly dump?: Blob }
  /** An instance that is already open, and stays open. */
  | { readonly lent: PGlite };

/** A folder with files but no database: an empty one must not be created among them. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
  constructor(folder: string) {
    super(
      `${folder} has files but no database: PG_VERSION is missing. Restore it from a backup, or move the folder away to begin anew.`,
    );
  }
}

/** The part of an instance that clients call. */
type Spoken = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

export interface Embedded {
  /** The current instance. */
  readonly instance: PGlite;
  /** The interface of the current instance for new clients. */
  readonly spoken: Spoken;
  /** Opens the database again after a crash; does nothing otherwise. Throws DatabaseUnavailable. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

async function create(place: EmbeddedPlace): Promise<PGlite> {
  if ('lent' in place) return place.lent;
  const extensions = { pg_trgm, unaccent };
  if (!('folder' in place))
    return PGlite.create({ extensions, ...(place.dump ? { loadDataDir: place.dump } : {}) });
  mkdirSync(place.folder, { recursive: true });
  if (!existsSync(join(place.folder, 'PG_VERSION')) && readdirSync(place.folder).length > 0)
    throw new NoDatabase(place.folder);
  return PGlite.create(place.folder, { extensions });
}

/** An instance, and whether it still runs. Any exception counts as a crash, because failed statements do not throw. */
function watched(instance: PGlite) {
  const state = { crashed: false };
  const spoken: Spoken = {
    waitReady: instance.waitReady,
    async execProtocolStream(...given) {
      // A crashed instance is not called again: it might write while its successor runs.
      if (state.crashed) throw new Error('the embedded database has crashed');
      try {
        return await instance.execProtocolStream(...given);
      } catch (error) {
        state.crashed = true;
        throw error;
      }
    },
  };
  return { instance, spoken, state };
}

/** Opens the database of a folder, or one in memory. The folder must be locked first (see lock.ts). Throws NoDatabase. */
export async function openInstance(place: EmbeddedPlace): Promise<Embedded> {
  let current = watched(await create(place));
  let restoring: Promise<void> | undefined;
  let notBeforeMs = 0;

  async function reopen(): Promise<void> {
    // In memory everything was lost with the crash, and an empty database would give wrong answers.
    if (!('folder' in place) || performance.now() < notBeforeMs) throw new Error('it has crashed');
    try {
      // The crashed instance is not closed, because closing could write corrupt data.
      current = watched(await create(place));
    } catch (error) {
      notBeforeMs = performance.now() + REOPEN_WAIT_MS;
      throw error;
    }
  }

  return {
    get instance() {
      return current.instance;
    },
    get spoken() {
      return current.spoken;
    },
    async restore() {
      if (!current.state.crashed) return;
      restoring ??= reopen().finally(() => (restoring = undefined));
      await restoring.catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
    },
    async close() {
      if (current.state.crashed) return;
      if (!('lent' in place)) return current.instance.close();
      // Blocks pending calls, so that they do not disturb the next user of the instance.
      current.state.crashed = true;
    },
  };
}
