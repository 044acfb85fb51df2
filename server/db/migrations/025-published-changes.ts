/** Notifies every process of changes to published content, because cached pages show it. */
import type { Kysely } from 'kysely';
import { notifyOfChanges } from '../changes.ts';

export const up = (db: Kysely<unknown>): Promise<void> => notifyOfChanges(db, ['movies', 'seed_version']);
