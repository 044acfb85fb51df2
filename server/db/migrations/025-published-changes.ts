/** A change of what editors publish is notified to every process: pages in their memory show it. */
import type { Kysely } from 'kysely';
import { notifyOfChanges } from '../changes.ts';

export const up = (db: Kysely<unknown>): Promise<void> => notifyOfChanges(db, ['movies', 'seed_version']);
