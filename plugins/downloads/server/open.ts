/** Opens a mailed link: returns the URL of the file, and serves the file, to the member it was mailed to. */
import type { FastifyInstance } from 'fastify';
import { Refused, type MemberVisitor, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { sendJoined } from '#server/http/files/joined-file.ts';
import { requireAgeOfFile } from '#server/http/visitor/past-gate.ts';
import { PlatformRefusal } from '#server/http/endpoints/refusals.ts';
import type { PlayableFilm } from '#ports/films.ts';
import { LINK_ATTEMPTS, type DownloadLink } from '../api.ts';
import { admitMember, filmFor, wholeOf } from './admit.ts';
import type { Downloading } from './ask.ts';
import { countOpening, linkOf } from './store.ts';

/** Base path of the files. */
export const FILES_PATH = '/download-file';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A file name of letters, digits and hyphens, safe for URLs and any file system. */
const nameOf = ({ title }: PlayableFilm): string => {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/gi, '-');
  return `${plain.replaceAll(/^-|-$/g, '').toLowerCase() || 'film'}.mp4`;
};

/**
 * Opens a link and counts the attempt. Throws Refused `not_found` for another member's link, `download_expired`,
 * `too_many_downloads`, and as `askForDownload` does for the current member and film.
 */
export async function openLink(deps: Downloading, id: string, visitor: MemberVisitor): Promise<DownloadLink> {
  const { db, now } = deps.origin;
  const link = await linkOf(db, visitor.user.id, id);
  if (!link) throw new Refused('not_found');
  admitMember(visitor.user);
  if (link.expires_at <= now()) throw new Refused('download_expired');
  const film = await filmFor(deps.films, link.movie_id, visitor);
  const file = await wholeOf(deps.clips, film, link.is_trailer);
  if (!file) throw new Refused('unpublished');
  if (!(await countOpening(db, id, LINK_ATTEMPTS, now()))) throw new Refused('too_many_downloads');
  const name = nameOf(film);
  return {
    title: film.title,
    url: `${FILES_PATH}/${id}/${name}`,
    name,
    size: file.size,
    expires_at: link.expires_at.toISOString(),
  };
}

/** The file of an opened, valid link. Throws PlatformRefusal: 403 if the age is not verified, 404, 410 `expired`. */
async function fileFor({ origin, films, clips }: Downloading, id: string, visitor: RequestVisitor) {
  requireAgeOfFile(visitor);
  const { user } = visitor;
  const link = user && UUID.test(id) ? await linkOf(origin.db, user.id, id) : undefined;
  // No file before the link was opened, because only opening counts.
  if (!user?.is_subscribed || user.impersonate_mode || !link || link.attempts === 0)
    throw new PlatformRefusal(404, { code: 'not_found' });
  if (link.expires_at <= origin.now()) throw new PlatformRefusal(410, { code: 'expired' });
  const film = await films.playable(link.movie_id, visitor);
  const file = film && (await wholeOf(clips, film, link.is_trailer));
  if (!film || !file) throw new PlatformRefusal(404, { code: 'not_found' });
  return { file, name: nameOf(film) };
}

interface FileParams {
  id: string;
  name: string;
}

/** Serves `/download-file/{link}/{name}`, completely or by range, so that an interrupted download can resume. */
export const downloadFiles = (deps: Downloading) =>
  async function files(app: FastifyInstance): Promise<void> {
    app.get<{ Params: FileParams }>(`${FILES_PATH}/:id/:name`, async (request, reply) => {
      const { file, name } = await fileFor(deps, request.params.id, await app.visitorOf(request));
      reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`);
      return sendJoined(request, reply, file);
    });
  };
