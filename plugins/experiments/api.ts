/** Experiments: a visitor's group, and the counts of exposures and outcomes. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';
import { ID_MAX, whole } from '#ports/inputs.ts';
import { COUNTED } from './rule-counted.ts';

const ById = v.object({ id: whole(1, ID_MAX) });
/** A browser sends each count once per experiment, but several visitors may share an IP address. */
const COUNTS_PER_MINUTE = 60;

export const getExperiment = endpoint({
  method: 'GET',
  path: '/experiment/:id',
  summary: 'Returns the group of this visitor: from the cookie, from the page, or newly assigned.',
  params: ById,
  reply: v.object({
    id: v.number(),
    /** 1: enabled for this visitor, 0: not enabled for this visitor, -1: switched off for everyone. */
    value: v.picklist([1, 0, -1]),
  }),
  errors: { not_found: 404 },
});

export const postExperimentCount = endpoint({
  method: 'POST',
  path: '/experiment/:id/count',
  summary:
    'Counts that somebody of a group saw an experiment, signed up or joined; nothing about the visitor.',
  params: ById,
  body: v.object({ group: v.picklist([0, 1]), what: v.picklist(COUNTED) }),
  errors: { not_found: 404 },
  perMinute: COUNTS_PER_MINUTE,
});
