/** Collects errors of pages and of the origin, and sends them to `ERROR_REPORTS_DSN`. */
import { provide } from '#kernel/plugin.ts';
import { handle, type Handler } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { Faults, type Fault } from '#ports/faults.ts';
import { postErrorReport } from '../api.ts';
import { createSender, type Sender } from './sender.ts';
import { PRIVACY } from './privacy-notice.ts';

const handlersOf = (sender: Sender | undefined): readonly Handler[] => [
  handle(postErrorReport, async ({ body: { kind, user, ...error }, visitor }) => {
    // A page does not know whether a collector is configured, and a refusal would appear in the visitor's console.
    if (!sender || visitor.is_bot) return;
    sender.report({
      ...error,
      platform: 'javascript',
      mechanism: kind,
      user: user ?? undefined,
    });
  }),
];

/** The URL and body of a request and the data of a job are not sent. */
function report(sender: Sender, { error, route, method, requestId, queue }: Fault): void {
  const { name, message, stack } =
    error instanceof Error ? error : { name: 'NotAnError', message: typeof error, stack: '' };
  sender.report({
    name,
    message,
    stack: stack ?? '',
    platform: 'node',
    mechanism: queue === undefined ? 'request' : 'job',
    route: route ?? queue,
    method,
    requestId,
  });
}

const senderOf = (origin: Origin): Sender | undefined =>
  origin.config.errorReportsDsn === undefined
    ? undefined
    : createSender(origin.config.errorReportsDsn, origin);

export const module = defineModule({
  id: 'error-reports',
  privacy: PRIVACY,
  provides: [Faults],
  setup(origin) {
    const sender = senderOf(origin);
    return {
      handlers: handlersOf(sender),
      provides: [provide(Faults, (fault) => sender && report(sender, fault))],
    };
  },
});
