/** Demo parameters of the endpoints, and samples of every email about a submission. */
import type { ModuleFixtures } from '#server/bootstrap/module-fixtures.ts';
import { getAudio, getConfessionAudio } from '../api/audio.ts';
import {
  getConfession,
  getConfessionBySlug,
  getConfessionComments,
  getNextConfession,
  getPreviousConfession,
} from '../api/reading.ts';
import { SENT_PATH, stepMail, type StepNotice } from './life/mails.ts';

/** Samples of every variant of the emails. */
const STEP_NOTICES: readonly StepNotice[] = [
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
  mails: (site, to) => STEP_NOTICES.map((notice) => ({ mail: stepMail(site, to, notice), path: SENT_PATH })),
};
