/** Reminder lists: who wants to hear of a film when it is released. */
import type { Kysely } from 'kysely';
import { releaseSegment } from '../../../plugins/catalogue/api-comments.ts';
import type { Database } from '../../db/schema.ts';
import { isVisible, type Viewer } from './visible.ts';

interface Waiting {
  segment: string;
  email: string;
  /** null for a visitor. */
  userId: number | null;
}

const BEFORE_SLUG = releaseSegment('');

/** Puts somebody on the list of an announced film, once. False when no film that the viewer may see has such a list. */
export async function addToSegment(
  db: Kysely<Database>,
  viewer: Viewer,
  { segment, email, userId }: Waiting,
  now: Date,
): Promise<boolean> {
  if (!segment.startsWith(BEFORE_SLUG)) return false;
  const film = await db
    .selectFrom('movies as m')
    .select('m.id')
    .where('m.slug', '=', segment.slice(BEFORE_SLUG.length))
    .where('m.status', '=', 'Upcoming Release')
    .where(isVisible('m', viewer))
    .executeTakeFirst();
  if (!film) return false;
  await db
    .insertInto('segment_entries')
    .values({
      segment,
      email: email.toLowerCase(),
      user_id: userId,
      locale: viewer.locale,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['segment', 'email']).doNothing())
    .execute();
  return true;
}
