/** One realistic example of each event at the end of a film, for tests and stories. */
import type { EndingEvent, EndingInput } from './machine.ts';

const episode: EndingInput = {
  kind: 'episode',
  markers: [
    { type: 'recap', start_s: 0, end_s: 30 },
    { type: 'intro', start_s: 30, end_s: 75 },
    { type: 'credits', start_s: 1400, end_s: 1450 },
  ],
  follows: 'open',
  autoplay: true,
  mayJoin: false,
};
const alone = { ...episode, follows: null } as const;

export const ending = {
  input: episode,
  inputs: [
    episode,
    { ...episode, autoplay: false },
    { ...episode, follows: 'closed' },
    alone,
    { ...alone, kind: 'film' },
    { ...alone, kind: 'extra', markers: [] },
    { ...alone, kind: 'trailer', markers: [], mayJoin: true },
    { ...alone, kind: 'trailer', markers: [] },
  ] satisfies EndingInput[],
  events: [
    { type: 'progress', positionS: 12 },
    { type: 'progress', positionS: 40 },
    { type: 'progress', positionS: 600 },
    { type: 'progress', positionS: 1410 },
    { type: 'playing' },
    { type: 'paused' },
    { type: 'ended' },
    { type: 'reopened' },
    { type: 'skip' },
    { type: 'cancel' },
    { type: 'next' },
    { type: 'setAutoplay', on: true },
    { type: 'setAutoplay', on: false },
  ] satisfies EndingEvent[],
  outcomes: {
    readOffer: {
      done: [
        { title: 'The film goes on', text: 'A week of the whole collection for the price of a postcard.' },
        'owned',
        null,
      ],
      errors: [new Error('offline')],
    },
  },
  rests: { starting: 'the page of the next episode takes the place of this one' },
} as const;
