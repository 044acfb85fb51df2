/** Dependencies of the staff pages; a brand may have no payments, subscriptions or cancellations. */
import type { MediaStore } from '#server/media/store.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import type { Cancellations } from '#ports/cancellations.ts';
import type { Erasure } from '#ports/erasure.ts';
import type { Identity } from '#ports/identity.ts';
import type { GatewayCallbacks } from '#ports/gateway-callbacks.ts';
import type { PaymentDesk } from '#ports/payment-desk.ts';
import type { ModerationQueue } from '#ports/moderation.ts';
import type { PlanQuotes } from '#ports/plan-quotes.ts';
import type { Previews } from '#ports/previews.ts';
import type { Receipts } from '#ports/receipts.ts';
import type { Editables } from '#ports/editing.ts';
import type { StaffPages } from '#ports/staff-pages.ts';
import type { Subscriptions } from '#ports/subscriptions.ts';
import type { FormOwner } from './forms.ts';

export interface StaffDeps {
  readonly origin: Origin;
  readonly identity: Identity;
  readonly desk: PaymentDesk | undefined;
  readonly quotes: PlanQuotes | undefined;
  readonly callbacks: GatewayCallbacks | undefined;
  readonly receipts: Receipts | undefined;
  readonly subscriptions: Subscriptions | undefined;
  readonly cancellations: Cancellations | undefined;
  readonly erasure: Erasure | undefined;
  /** Moderation queues of other modules. */
  readonly queues: readonly ModerationQueue[];
  /** Content kinds of modules that staff can edit; undefined if there are none. */
  readonly editables: Editables | undefined;
  /** Store of uploaded pictures. */
  readonly store: MediaStore;
  /** Renders pages with unsaved changes. */
  readonly previews: Previews;
  /** Pages of other modules. */
  readonly pages: StaffPages;
}

/** The staff member of a request. */
export interface StaffMember extends FormOwner {
  readonly userId: number;
}
