/** A story of three sentences and a reader's actions during playback, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { ListeningEvent, ListeningInput } from './machine.ts';
import type { SpokenSentence } from './recording.ts';

export const sentences: readonly SpokenSentence[] = [
  { start_s: 0, end_s: 5.1, text: 'We had the same seat on the night train for three months.' },
  { start_s: 5.4, end_s: 7.2, text: 'Carriage nine, the window.' },
  { start_s: 8, end_s: 12.6, text: 'I began to leave things too.' },
];

export const spokenText = `${sentences[0]?.text} ${sentences[1]?.text}\n\n${sentences[2]?.text}`;

const recording = { src: '/api/audio/the-same-seat-en.mp3', duration_s: 13.4, sentences };

export const listening = {
  inputs: [{ storyId: 1, durationS: 13 }] satisfies ListeningInput[],
  events: [
    { type: 'listen' },
    { type: 'toggle' },
    { type: 'back' },
    { type: 'forward' },
    { type: 'seek', positionS: 4 },
    { type: 'sentence', at: 2 },
    { type: 'speed', speed: 1.25 },
    { type: 'retry' },
    { type: 'close' },
    { type: 'media.playing' },
    { type: 'media.paused' },
    { type: 'media.waiting' },
    { type: 'media.time', positionS: 6 },
    { type: 'media.length', durationS: 13.4 },
    { type: 'media.ended' },
    { type: 'media.failed' },
  ] satisfies ListeningEvent[],
  outcomes: {
    read: {
      done: [{ ...recording, positionS: 6, speed: 1 }],
      errors: [new ApiError(0, { code: 'offline' })],
    },
  },
  lifelong: { sound: 'the media element is there for as long as a story is heard' },
} as const;
