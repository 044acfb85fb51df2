/** `/media/live/{signature}/{channel}/…`: the playlists of live television. Each request checks the member's access. */
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LIVE_REFUSALS } from '../api.ts';
import { LOCALES } from '#app/i18n/i18n.ts';
import { gateRefusal } from '#server/http/visitor/past-gate.ts';
import { bindingOf, MEDIA_PATH, opens, signFor } from '#server/media/signature.ts';
import { TYPES } from '#server/media/types.ts';
import type { Audience } from './audience.ts';
import { LEVELS, sharedLevels } from './live-clip.ts';
import { LIVE_PATH, MASTER_FILE, obstacleOf, signedName } from './play.ts';
import { masterPlaylist, mediaPlaylist, SOUND_FILE, subtitlesFile, type LiveTrack } from './playlist.ts';
import type { Screen } from './programmes.ts';

interface PlaylistParams {
  signature: string;
  channel: string;
  file: string;
}

const CHANNEL_PATTERN = /^(?:0|[1-9]\d{0,9})$/;

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ code });

/** The track of a playlist file: the video of a rendition, the audio, or the subtitles of a language. */
const trackOf = (file: string): LiveTrack | undefined =>
  (file === SOUND_FILE ? 'sound' : undefined) ??
  LEVELS.find((level) => file === `${level}.m3u8`) ??
  LOCALES.find((locale) => file === subtitlesFile(locale));

/**
 * Serves playlists. 403 `expired` for a signature that is invalid for this visitor, the codes of LIVE_REFUSALS for a
 * member who lost access, 404 `off_air` for a channel that has ended. Segments that were listed before still play.
 */
export const playlistFiles =
  (screen: Screen, audience: Audience): FastifyPluginAsync =>
  async (app) => {
    const { origin, channels } = screen;
    const { secret, secrets } = origin.config;
    app.get<{ Params: PlaylistParams }>(`${LIVE_PATH}/:signature/:channel/:file`, async (request, reply) => {
      const { signature, channel: name, file } = request.params;
      const visitor = await app.visitorOf(request);
      const refusal = gateRefusal(visitor);
      if (refusal) return refuse(reply, refusal.status, refusal.code);
      const track = trackOf(file);
      if (!CHANNEL_PATTERN.test(name) || (file !== MASTER_FILE && track === undefined))
        return refuse(reply, 404, 'not_found');
      const channel = Number(name);
      const binding = bindingOf(visitor);
      const { user } = visitor;
      const now = origin.now().getTime();
      if (binding === null || user === null || !opens(secrets, signature, signedName(channel), binding, now))
        return refuse(reply, 403, 'expired');
      const obstacle = obstacleOf(screen, user);
      if (obstacle) return refuse(reply, LIVE_REFUSALS[obstacle], obstacle);
      const send = (text: string): FastifyReply =>
        reply
          .header('cache-control', 'private, no-store')
          .type(TYPES['.m3u8'] ?? '')
          .send(text);
      if (track === undefined) {
        const clips = await channels.clipsOf(channel);
        if (clips.length === 0) return refuse(reply, 404, 'off_air');
        return send(masterPlaylist(clips, sharedLevels(clips)));
      }
      const on = await channels.on(channel);
      const playlist = mediaPlaylist(on.airings, on.clips, {
        track,
        now: on.now,
        addressOf: (clip, part, clipAt) =>
          `${MEDIA_PATH}/${signFor(secret, clip, { binding, entitlement: { is: 'subscriber' } }, clipAt)}/${clip}/${part}`,
      });
      if (playlist === null) return refuse(reply, 404, 'off_air');
      // Playlists are served even if publishing fails.
      await audience
        .update(channel)
        .catch((error: unknown) => origin.log.warn({ err: error, channel }, 'viewers could not be notified'));
      return send(playlist);
    });
  };
