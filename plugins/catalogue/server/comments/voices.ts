/** Quotations from reviews for a film's page: only by members, never by staff (README 18). */
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#app/i18n/i18n.ts';
import { STAFF_ROLES } from '#ports/sessions.ts';
import type { Voice } from '#ports/film-editorial.ts';
import { wholeSentences } from '#app/i18n/sentences.ts';
import { blocksOf, plainText } from '#server/security/comment-markup.ts';
import { isOwnMember, type BrandPlace } from '#server/security/own-accounts.ts';

/** Number of reviews quoted on a page. */
export const VOICES_SHOWN = 2;
/** Maximum length of a quotation, in characters. */
const VOICE_CHARS = 180;
/**
 * Number of reviews read from the database; more than are shown, because some have no sentence that is short enough.
 */
const VOICES_READ = 8;

export interface Voiced extends Omit<Voice, 'text'> {
  readonly content: string;
}

/**
 * The newest approved reviews of the film `of`, those in the given language first. Only members of the given brand are
 * named.
 */
export const voicesOf = (
  of: string,
  locale: Locale,
  place: BrandPlace | undefined,
): RawBuilder<readonly Voiced[]> =>
  place === undefined
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(json_build_object('id', k.id, 'content', k.content, 'lang', k.lang,
        'name', case when k.user_id is null then k.commenter_name
          when ${isOwnMember(place, 'k.user_id')} then coalesce((select u.username from users u where u.id = k.user_id), '')
          else '' end)
        order by k.is_read desc, k.created_at desc, k.id desc)
      from (select k.*, coalesce(k.lang = ${locale}, false) as is_read from comments k
        where k.model_type = 'Movie' and k.model_id = ${sql.ref(of)}.id and k.status = 'approved'
          and not exists (select 1 from users u where u.id = k.user_id and u.role in (${sql.join(STAFF_ROLES)}))
        order by is_read desc, k.created_at desc, k.id desc limit ${sql.lit(VOICES_READ)}) k), '[]')`;

/** Shortens reviews to whole sentences; a review whose first sentence is too long is not quoted. */
export const voicesFrom = (voiced: readonly Voiced[]): Voice[] =>
  voiced
    .map(({ content, ...voice }) => ({
      ...voice,
      text: wholeSentences(plainText(blocksOf(content)), VOICE_CHARS),
    }))
    .filter(({ text }) => text !== '')
    .slice(0, VOICES_SHOWN);
