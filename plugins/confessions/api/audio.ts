/** Audio recordings of stories: sentence times and the MP3 file (README 8). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/** Maximum length of a path, in characters. */
const PATH_MAX = 200;

const Sentence = v.object({ start_s: v.number(), end_s: v.number(), text: v.string() });

export const ConfessionAudio = v.object({
  /**
   * Root-relative URL of `GET /audio/{path}`. Where the law requires a verified age, it is signed for this visitor and
   * expires after some hours.
   */
  src: v.string(),
  duration_s: v.number(),
  /** Start and end of each sentence in s; empty if they are unknown. */
  sentences: v.array(Sentence),
});

/** A story without a recording in the visitor's language is `not_found`. */
export const getConfessionAudio = endpoint({
  method: 'GET',
  path: '/confessions/:id/audio',
  summary:
    'The recording of a story in the language of the caller: its address and the times of its sentences.',
  params: v.object({ id: whole(1, ID_MAX) }),
  reply: ConfessionAudio,
  errors: { not_found: 404, ...AGE_REFUSALS },
});

/** Where the law requires a verified age, a path without a signature for this visitor is `expired`. */
export const getAudio = endpoint({
  method: 'GET',
  path: '/audio/:path',
  summary: 'Returns a recording as MP3, whole or by range.',
  params: v.object({ path: v.pipe(v.string(), v.maxLength(PATH_MAX)) }),
  query: v.object({ signature: v.optional(v.string()) }),
  file: 'audio/mpeg',
  errors: { not_found: 404, expired: 403, ...AGE_REFUSALS },
});
