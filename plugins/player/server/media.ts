/** `/media/{signature}/{clip}/…`: the only way to a playlist, a segment, subtitles or a still of a clip. */
import { extname } from 'node:path/posix';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LOCALES } from '../../../kernel/i18n/i18n.ts';
import { FILE_CACHE_CONTROL } from '../../../server/http/file-cache.ts';
import { fileOf, sendJoined } from '../../../server/http/joined-file.ts';
import { gateRefusal } from '../../../server/http/past-gate.ts';
import { relay } from '../../../server/http/relay.ts';
import type { Origin } from '../../../server/origin.ts';
import { CLIP_PATTERN } from '../../../server/media/clip.ts';
import { WHOLE_PART } from '../../../server/ports/clips.ts';
import { TYPES } from '../../../server/media/types.ts';
import type { Clips, CuesPart, TrackPart } from './clips.ts';
import { bindingOf, entitlementOf, MEDIA_PATH, opens } from '../../../server/media/signature.ts';
import type { Lapses } from './entitlement.ts';

/** Every file of a clip that a player may ask for, and nothing else of its folder. */
const PART_PATTERN =
  /^(?:master\.m3u8|poster\.webp|thumbs\.(?:vtt|webp)|subtitles\/[a-z]{2}\.vtt|[av]\d\/(?:index\.m3u8|init(?:_\d)?\.mp4|s\d{2,4}\.m4s))$/;
/** Of those files, picture or sound alone, as the DASH manifest names them. */
const TRACK_PATTERN = /^(?<folder>v\d)\/(?<track>video|audio)\/(?<file>init(?:_\d)?\.mp4|s\d{2,4}\.m4s)$/;
/** Subtitles cut as those files are, as the playlists of live television name them. */
const CUES_PATTERN = new RegExp(`^subtitles/(?<locale>${LOCALES.join('|')})/(?<name>s\\d{2,4})\\.vtt$`);
/** What is made of those files when it is asked for, beside the whole in one file: the DASH manifest. */
export const MANIFEST_PART = 'manifest.mpd';
const MASTER_PART = 'master.m3u8';
const MADE = new Set([MANIFEST_PART, WHOLE_PART]);

export interface MediaOptions {
  readonly origin: Origin;
  readonly clips: Pick<Clips, 'storeOf' | 'masterOf' | 'partsOf' | 'manifestOf' | 'trackOf' | 'cuesOf'>;
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
 * Answers a signed path to the browser and in the country it was signed for, whole or by range. 403 `age_verification_required` behind a
 * gate that is not passed, whatever the signature; 403 `expired` for a signature that opens nothing to this visitor; 403 `not_owned` for one
 * of a film that they no longer own; 402 `upgrade_required` for one of a subscription that has ended.
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
    const trackPart = TRACK_PATTERN.exec(part)?.groups as TrackPart | undefined;
    const cuesPart = CUES_PATTERN.exec(part)?.groups as CuesPart | undefined;
    if (!CLIP_PATTERN.test(clip) || !(trackPart || cuesPart || PART_PATTERN.test(part) || MADE.has(part)))
      return refuse(reply, 404, 'not_found');
    const binding = bindingOf(visitor);
    if (binding === null || !opens(origin.config.secrets, signature, clip, binding, origin.now().getTime()))
      return refuse(reply, 403, 'expired');
    const lapse = await lapses(entitlementOf(signature), visitor.user);
    if (lapse) return refuse(reply, LAPSE_STATUSES[lapse], lapse);
    if (part === MANIFEST_PART) {
      const manifest = await clips.manifestOf(clip);
      if (!manifest) return refuse(reply, 404, 'not_found');
      reply.header('cache-control', FILE_CACHE_CONTROL).header('accept-ranges', 'none');
      return reply.type('application/dash+xml').send(manifest);
    }
    if (trackPart) {
      const bytes = await clips.trackOf(clip, trackPart);
      if (!bytes) return refuse(reply, 404, 'not_found');
      reply.header('cache-control', FILE_CACHE_CONTROL).header('accept-ranges', 'none');
      return reply.type(TYPES[extname(part)] ?? 'application/octet-stream').send(bytes);
    }
    if (cuesPart) {
      const text = await clips.cuesOf(clip, cuesPart);
      if (text === null) return refuse(reply, 404, 'not_found');
      reply.header('cache-control', FILE_CACHE_CONTROL).header('accept-ranges', 'none');
      return reply.type(TYPES['.vtt'] ?? '').send(text);
    }
    const master = part === MASTER_PART ? await clips.masterOf(clip) : null;
    if (master !== null)
      return reply
        .header('cache-control', FILE_CACHE_CONTROL)
        .type(TYPES['.m3u8'] ?? '')
        .send(master);
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
