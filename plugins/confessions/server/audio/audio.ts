/** Handlers for listening: the sentence times of a story, and its recording. */
import { addressOf } from '#app/http/endpoint.ts';
import { API_BASE } from '#server/http/endpoints/api-base.ts';
import { handle, Refused, type Handler, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { requireAge } from '#server/http/visitor/past-gate.ts';
import { bindingOf, opens, sign } from '#server/media/signature.ts';
import { mediaStore } from '#server/media/media-url.ts';
import { folderStore } from '#server/media/folder.ts';
import { DEMO_MEDIA_FOLDER } from '#server/media/clip.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Stories } from '#ports/stories-origin.ts';
import { getAudio, getConfessionAudio } from '#plugins/confessions/api/audio.ts';
import { recordingsIn } from './recordings.ts';

/** Prefix of the signed text for recordings; no clip has such a name. */
const signed = (path: string): string => `audio/${path}`;

/**
 * Whether recordings are signed. Where texts are withheld until the visitor's age is verified, a recording is served
 * only to the visitor it was signed for; elsewhere both are public.
 */
const isBound = (visitor: RequestVisitor): boolean => visitor.age_verification_required;

export function audioHandlers({ config, now }: Origin, stories: Stories): readonly Handler[] {
  const recordings = recordingsIn([mediaStore(config.media), folderStore(DEMO_MEDIA_FOLDER)]);

  function signatureOf(path: string, visitor: RequestVisitor): string | undefined {
    const binding = isBound(visitor) ? bindingOf(visitor) : null;
    return binding === null ? undefined : sign(config.secret, signed(path), binding, now().getTime());
  }

  function mayHear(path: string, signature: string | undefined, visitor: RequestVisitor): boolean {
    if (!isBound(visitor)) return true;
    const binding = bindingOf(visitor);
    return binding !== null && opens(config.secrets, signature ?? '', signed(path), binding, now().getTime());
  }

  return [
    handle(getConfessionAudio, async ({ params: { id }, visitor, answer }) => {
      requireAge(visitor);
      const recording = await stories.recording(visitor, id);
      if (!recording || !(await recordings.find(recording.path))) throw new Refused('not_found');
      const { path, duration_s } = recording;
      const sentences = await recordings.sentencesOf(path);
      // A signed URL belongs to one visitor.
      answer.header('cache-control', 'private, no-store');
      const query = { signature: signatureOf(path, visitor) };
      return {
        src: `${API_BASE}${addressOf(getAudio, { params: { path }, query })}`,
        duration_s,
        sentences: sentences.map(({ startS, endS, text }) => ({ start_s: startS, end_s: endS, text })),
      };
    }),

    handle(getAudio, async ({ params: { path }, query: { signature }, visitor }) => {
      requireAge(visitor);
      if (!mayHear(path, signature, visitor)) throw new Refused('expired');
      const found = await recordings.find(path);
      // The recording of a withdrawn or removed story is not served, even if its file still exists.
      if (!found || !(await stories.hasRecording(path))) throw new Refused('not_found');
      return found;
    }),
  ];
}
