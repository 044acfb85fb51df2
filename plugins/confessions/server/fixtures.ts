/** Calls that the demo catalogue answers with a story, and the mails about one that was sent in. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getAudio, getConfessionAudio } from '../api/audio.ts';
import {
  getConfession,
  getConfessionBySlug,
  getConfessionComments,
  getNextConfession,
  getPreviousConfession,
} from '../api/reading.ts';
import { SENT_PATH, stepMail, type Told } from './life/mails.ts';

/** Every wording. */
const TOLD: readonly Told[] = [
  { step: 'submit' },
  { step: 'take' },
  { step: 'publish' },
  { step: 'publish', isEdited: true },
  { step: 'reject' },
  { step: 'remove' },
  { step: 'choose' },
  { step: 'choose', hasYear: true },
  { step: 'film' },
  { step: 'film', day: '2027-02-14' },
  { step: 'date', day: '2027-02-14' },
];

export const fixtures: ModuleFixtures = {
  params: [
    [[getConfessionBySlug], { slug: 'the-same-seat' }],
    [[getConfessionAudio], { id: '1' }],
    [[getAudio], { path: 'the-same-seat-en.mp3' }],
    [[getConfession, getNextConfession, getPreviousConfession, getConfessionComments], { id: '2' }],
  ],
  mails: (site, to) => TOLD.map((told) => ({ mail: stepMail(site, to, told), path: SENT_PATH })),
};
