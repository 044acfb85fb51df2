/** `/media/{signature}/{clip}/…`: the only way to a playlist, a segment, subtitles or a still of a clip. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { gateRefusal } from '../../../server/http/past-gate.ts';
import type { Origin } from '../../../server/origin.ts';
import { CLIP_PATTERN, CLIPS_FOLDER } from './clips.ts';
import { bindingOf, opens } from './signature.ts';

/** Where signed media hangs. Playlists name their parts relative to themselves, so the signature stays in the path. */
export const MEDIA_PATH = '/media';

/** Every file of a clip that a player may ask for, and nothing else of its folder. */
const PART_PATTERN =
  /^(?:master\.m3u8|poster\.webp|thumbs\.(?:vtt|webp)|subtitles\/[a-z]{2}\.vtt|v\d\/(?:index\.m3u8|init_\d\.mp4|s\d{2,4}\.m4s))$/;

export interface MediaOptions {
  origin: Origin;
  /** Folder of the clips, the demo catalogue's unless said. */
  folder?: string;
}

interface MediaParams {
  signature: string;
  clip: string;
  '*': string;
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ code });

/**
 * Answers a signed path to the browser and in the country it was signed for, whole or by range. 403 `age_verification_required` behind a
 * gate that is not passed, whatever the signature; 403 `expired` for a signature that opens nothing to this visitor.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { origin, folder = CLIPS_FOLDER }: MediaOptions,
): Promise<void> {
  app.get<{ Params: MediaParams }>(`${MEDIA_PATH}/:signature/:clip/*`, async (request, reply) => {
    const { signature, clip, '*': part } = request.params;
    const visitor = await app.visitorOf(request);
    const refusal = gateRefusal(visitor);
    if (refusal) return refuse(reply, refusal.status, refusal.code);
    if (!CLIP_PATTERN.test(clip) || !PART_PATTERN.test(part)) return refuse(reply, 404, 'not_found');
    const binding = bindingOf(visitor);
    if (binding === null || !opens(origin.config.secret, signature, clip, binding, origin.now().getTime()))
      return refuse(reply, 403, 'expired');
    return reply.sendFile(`${clip}/${part}`, folder);
  });
}
