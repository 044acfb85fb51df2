/** Page errors are sent to this site's own origin, which forwards them, so that pages contact no third party. */
import * as v from 'valibot';
import { endpoint } from '#app/http/endpoint.ts';

/** A page sends at most ten reports, but several visitors may share an IP address. */
const REPORTS_PER_MINUTE = 30;
const MESSAGE_MAX = 500;
const STACK_MAX = 8000;

export const postErrorReport = endpoint({
  method: 'POST',
  path: '/error-reports',
  summary: 'Reports an error of a page to the operator; ignored if the operator collects none.',
  body: v.object({
    name: v.pipe(v.string(), v.maxLength(60)),
    message: v.pipe(v.string(), v.maxLength(MESSAGE_MAX)),
    stack: v.pipe(v.string(), v.maxLength(STACK_MAX)),
    kind: v.picklist(['error', 'rejection']),
    /** A random id for a member, used only in reports; null for guests. */
    user: v.nullable(v.pipe(v.string(), v.uuid())),
  }),
  perMinute: REPORTS_PER_MINUTE,
});
