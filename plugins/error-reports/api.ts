/** Errors of pages come to this site's own origin, which hands them on: no third party is asked for them. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** A page sends ten at most; a household behind one address has several. */
const REPORTS_PER_MINUTE = 30;
const MESSAGE_MAX = 500;
const STACK_MAX = 8000;

export const postErrorReport = endpoint({
  method: 'POST',
  path: '/error-reports',
  summary: 'An error of a page, for the operator; passed over where the operator collects none.',
  body: v.object({
    name: v.pipe(v.string(), v.maxLength(60)),
    message: v.pipe(v.string(), v.maxLength(MESSAGE_MAX)),
    stack: v.pipe(v.string(), v.maxLength(STACK_MAX)),
    kind: v.picklist(['error', 'rejection']),
    /** Drawn by the page for a member, and nowhere else; null for guests. */
    user: v.nullable(v.pipe(v.string(), v.uuid())),
  }),
  perMinute: REPORTS_PER_MINUTE,
});
