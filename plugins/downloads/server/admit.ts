/** Access rules for downloads (README 2). */
import { userTypeOf, type User } from '#ports/session.ts';
import { Refused, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { requireAge } from '#server/http/visitor/past-gate.ts';
import type { SignedClips } from '#ports/clips.ts';
import type { Films, PlayableFilm } from '#ports/films.ts';
import { fileOf, type JoinedFile } from '#server/http/files/joined-file.ts';

/** Checks that the member is premium or a bundle member. Throws Refused `trial_only_streams` or `not_premium`. */
export function admitMember(user: User): void {
  const type = userTypeOf(user);
  if (type === 'trial') throw new Refused('trial_only_streams');
  if (!user.is_subscribed) throw new Refused('not_premium');
}

/** The film, if the visitor may access it. Throws Refused `not_found`, `unpublished` or `age_verification_required`. */
export async function filmFor(films: Films, id: number, visitor: RequestVisitor): Promise<PlayableFilm> {
  const film = await films.playable(id, visitor);
  if (!film) throw new Refused('not_found');
  if (film.status !== 'Published') throw new Refused('unpublished');
  requireAge(visitor);
  return film;
}

/** The film, or its trailer, as a single file; null if there is none. */
export async function wholeOf(
  clips: SignedClips,
  film: PlayableFilm,
  isTrailer: boolean,
): Promise<JoinedFile | null> {
  const clip = isTrailer ? film.trailer_clip : film.clip;
  const parts = clip === null ? null : await clips.partsOf(clip);
  return parts && fileOf(parts);
}
