/** The editors' endpoints: banners and experiments. */
import * as api from '../../api/banners.ts';
import { handle, Refused, type Handler } from '../../../../server/http/handle.ts';
import type { Origin } from '../../../../server/origin.ts';
import { findBanner } from './banners-store.ts';
import { groupOf, percentageOf } from './experiments.ts';

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
];
