/** The editors' endpoints: banners, experiments and sounds. */
import { fileURLToPath } from 'node:url';
import * as api from '../../api/banners.ts';
import { handle, Refused, type Handler } from '../../../../server/http/handle.ts';
import { requireAge } from '../../../../server/http/past-gate.ts';
import type { Origin } from '../../../../server/origin.ts';
import { findBanner } from './banners-store.ts';
import { groupOf, percentageOf } from './experiments.ts';

/** Where the sounds of the demo lie. */
const AUDIO_FOLDER = new URL('../../../../server/demo/media/audio/', import.meta.url);
/** Names a sound may have; nothing else is ever joined to a path. */
const AUDIO_PATTERN = /^(?:[a-z0-9-]+\/)*[a-z0-9-]+\.mp3$/;

export const editorial = ({ db }: Pick<Origin, 'db'>): readonly Handler[] => [
  handle(api.getBanner, async ({ visitor, query }) => ({ data: await findBanner(db, visitor, query.type) })),
  handle(api.getCtaBanner, async ({ visitor }) => ({ data: await findBanner(db, visitor, 'CTA') })),
  handle(api.getSmallBanners, async ({ visitor }) => ({
    data: (await findBanner(db, visitor, 'SMALL'))?.slides ?? [],
  })),

  handle(api.getExperiment, async ({ params: { id }, visitor, answer }) => {
    const percentage = await percentageOf(db, id);
    if (percentage === undefined) throw new Refused('not_found');
    return { id, value: groupOf({ id, percentage }, visitor.cookies, answer) };
  }),

  handle(api.getAudio, async ({ params: { path }, visitor }) => {
    requireAge(visitor);
    if (!AUDIO_PATTERN.test(path)) throw new Refused('not_found');
    return fileURLToPath(new URL(path, AUDIO_FOLDER));
  }),
];
