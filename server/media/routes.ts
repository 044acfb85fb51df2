/** `/media/{signature}/{clip}/…`, the only paths to a clip's playlists, segments, subtitles and stills. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FILE_CACHE_CONTROL } from '../http/files/file-cache.ts';
import { fileOf, sendJoined } from '../http/files/joined-file.ts';
import { gateRefusal } from '../http/visitor/past-gate.ts';
import { relay } from '../http/files/relay.ts';
import type { Origin } from '../bootstrap/origin.ts';
import { CLIP_PATTERN } from './clip.ts';
import { WHOLE_PART } from '#ports/clips.ts';
import type { User } from '#ports/session.ts';
import type { Clips } from './clips/clips.ts';
import { madePart, type PartSource } from './clips/made-parts.ts';
import { bindingOf, entitlementOf, MEDIA_PATH, opens, type Entitlement } from './signature.ts';

/** Matches every file of a clip that a player may request; other files of its folder are not served. */
const PART_PATTERN =
  /^(?:poster\.webp|thumbs\.(?:vtt|webp)|subtitles\/[a-z]{2}\.vtt|[av]\d\/(?:index\.m3u8|init(?:_\d)?\.mp4|s\d{2,4}\.m4s))$/;
/** Reason why access has ended; null while it lasts, and for a clip that needs no access. */
export type Lapses = (
  entitlement: Entitlement | null,
  user: User | null,
) => Promise<'not_owned' | 'upgrade_required' | null>;

export interface MediaOptions {
  readonly origin: Origin;
  readonly clips: PartSource & Pick<Clips, 'storeOf' | 'partsOf'>;
  readonly lapses: Lapses;
}

interface MediaParams {
  signature: string;
  clip: string;
  '*': string;
}

const LAPSE_STATUSES = { not_owned: 403, upgrade_required: 402 } as const;

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send({ code });

/**
 * Serves a signed path, whole or by range, only to the browser and in the country for which it was signed. 403
 * `age_verification_required` behind an age gate that is not passed, regardless of the signature; 403 `expired` for a
 * signature that is invalid for this visitor; 403 `not_owned` for a film that they no longer own; 402
 * `upgrade_required` for a subscription that has ended.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { origin, clips, lapses }: MediaOptions,
): Promise<void> {
  app.get<{ Params: MediaParams }>(`${MEDIA_PATH}/:signature/:clip/*`, async (request, reply) => {
    const { signature, clip, '*': part } = request.params;
    const visitor = await app.visitorOf(request);
    const refusal = gateRefusal(visitor);
    if (refusal) return refuse(reply, refusal.status, refusal.code);
    const made = madePart(part);
    if (!CLIP_PATTERN.test(clip) || !(made || PART_PATTERN.test(part) || part === WHOLE_PART))
      return refuse(reply, 404, 'not_found');
    const binding = bindingOf(visitor);
    if (binding === null || !opens(origin.config.secrets, signature, clip, binding, origin.now().getTime()))
      return refuse(reply, 403, 'expired');
    const lapse = await lapses(entitlementOf(signature), visitor.user);
    if (lapse) return refuse(reply, LAPSE_STATUSES[lapse], lapse);
    if (made) {
      const body = await made.read(clips, clip);
      if (body === null) return refuse(reply, 404, 'not_found');
      reply.header('cache-control', FILE_CACHE_CONTROL).header('accept-ranges', 'none');
      return reply.type(made.type).send(body);
    }
    if (part === WHOLE_PART) {
      const parts = await clips.partsOf(clip);
      if (!parts) return refuse(reply, 404, 'not_found');
      return sendJoined(request, reply.header('cache-control', FILE_CACHE_CONTROL), fileOf(parts));
    }
    const store = await clips.storeOf(clip);
    if (!store) return refuse(reply, 404, 'not_found');
    if (store.is === 'folder') return reply.sendFile(`${clip}/${part}`, store.folder);
    return relay(store, `${clip}/${part}`, request, reply);
  });
}
