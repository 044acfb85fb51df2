/** The server module of the operator's staff pages. */
import { provide } from '#kernel/plugin.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { mediaStore } from '#server/media/media-url.ts';
import { Cancellations } from '#ports/cancellations.ts';
import { Erasure } from '#ports/erasure.ts';
import { GatewayCallbacks } from '#ports/gateway-callbacks.ts';
import { Identity } from '#ports/identity.ts';
import { Editables } from '#ports/editing.ts';
import { Moderation, type ModerationQueue } from '#ports/moderation.ts';
import { PaymentDesk } from '#ports/payment-desk.ts';
import { Receipts } from '#ports/receipts.ts';
import { PlanQuotes } from '#ports/plan-quotes.ts';
import { Previews } from '#ports/previews.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { Subscriptions } from '#ports/subscriptions.ts';
import { publishDue, QUEUE, type DueRevision } from './editing/revisions.ts';
import { staffPages } from './routes.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';
import { PRIVACY } from './privacy-notice.ts';

export const module = defineModule({
  id: 'staff',
  privacy: PRIVACY,
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  needs: { identity: Identity, pages: StaffPages, previews: Previews },
  wants: {
    editables: Editables,
    receipts: Receipts,
    quotes: PlanQuotes,
    desk: PaymentDesk,
    callbacks: GatewayCallbacks,
    subscriptions: Subscriptions,
    cancellations: Cancellations,
    erasure: Erasure,
  },
  provides: [Moderation],
  setup: (origin, services) => {
    const queues: ModerationQueue[] = [];
    origin.jobs.work<DueRevision>(QUEUE, async (due) =>
      publishDue(origin, (await services.editables?.all()) ?? [], due),
    );
    return {
      files: staffPages({ origin, ...services, queues, store: mediaStore(origin.config.media) }),
      provides: [provide(Moderation, { include: (queue) => void queues.push(queue) })],
    };
  },
});
