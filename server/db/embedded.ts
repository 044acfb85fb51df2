/** The embedded database as a server that may crash: it is opened again from its folder, and what was committed is there. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long after a vain try the folder is opened again. */
export const REOPEN_WAIT_MS = 2000;

export type EmbeddedPlace =
  | { readonly folder: string }
  | { readonly memory: true; readonly dump?: Blob }
  /** An instance that is open already, and stays open. */
  | { readonly lent: PGlite };

/** A folder with files and without a database: an empty one must not be made in their midst. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
  constructor(folder: string) {
    super(
      `${folder} has files but no database: PG_VERSION is missing. Restore it from a backup, or move the folder away to begin anew.`,
    );
  }
}

/** The part of an instance that clients speak to. */
type Spoken = Pick<PGlite, 'waitReady' | 'execProtocolStream'>;

export interface Embedded {
  /** The instance that answers at present. */
  readonly instance: PGlite;
  /** What a new client speaks to. */
  readonly spoken: Spoken;
  /** Opens it again after a crash; nothing to do otherwise. Throws DatabaseUnavailable. */
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

/** An instance and whether it still runs. Whatever it throws (statements fail without) is the end of it. */
function watched(instance: PGlite) {
  const state = { crashed: false };
  const spoken: Spoken = {
    waitReady: instance.waitReady,
    async execProtocolStream(...given) {
      // What has crashed is asked nothing more: it might still write, beside the one that took its place.
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
    // In memory everything went with the crash, and an empty database would be a lie.
    if (!('folder' in place) || performance.now() < notBeforeMs) throw new Error('it has crashed');
    try {
      // The crashed one is left as it is: closing would write what it can no longer vouch for.
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
      // Its next borrower must not meet what this one still asks.
      current.state.crashed = true;
    },
  };
}
