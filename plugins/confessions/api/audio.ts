/** Stories read aloud: what is said when, and the sound itself (README 8). */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { AGE_REFUSALS } from '#ports/age.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';

/** Characters of the longest path that is looked at. */
const PATH_MAX = 200;

const Sentence = v.object({ start_s: v.number(), end_s: v.number(), text: v.string() });

export const ConfessionAudio = v.object({
  /** Root-relative, of `GET /audio/{path}`. Where the law asks for an age it opens to this visitor alone, and for some hours. */
  src: v.string(),
  duration_s: v.number(),
  /** When each sentence is said, in s; none where that is not known. */
  sentences: v.array(Sentence),
});

/** A story that is not read aloud in the visitor's language is `not_found`. */
export const getConfessionAudio = endpoint({
  method: 'GET',
  path: '/confessions/:id/audio',
  summary: 'A story read aloud in the language of the caller: where it lies, and when each sentence is said.',
  params: v.object({ id: whole(1, ID_MAX) }),
  reply: ConfessionAudio,
  errors: { not_found: 404, ...AGE_REFUSALS },
});

/** Where the law asks for an age, a path without a signature of this visitor is `expired`. */
export const getAudio = endpoint({
  method: 'GET',
  path: '/audio/:path',
  summary: 'A sound as MP3, whole or by range.',
  params: v.object({ path: v.pipe(v.string(), v.maxLength(PATH_MAX)) }),
  query: v.object({ signature: v.optional(v.string()) }),
  file: 'audio/mpeg',
  errors: { not_found: 404, expired: 403, ...AGE_REFUSALS },
});
