/** Handlers of the withdrawal function, and the staff page for open statements. */
import { handle } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import { Cancellations } from '#ports/cancellations.ts';
import { Receipts } from '#ports/receipts.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { postWithdrawal } from '../api.ts';
import { FOOTER } from './menus.ts';
import { PRIVACY } from './privacy-notice.ts';
import { withdrawalsPage } from './staff-page.ts';
import { receive } from './statements.ts';
import { PERSONAL_DATA, RETENTION } from './stored-data.ts';

export const module = defineModule({
  id: 'withdrawal',
  privacy: PRIVACY,
  footer: FOOTER,
  sitemap: ['/withdraw'],
  personalData: PERSONAL_DATA,
  retention: RETENTION,
  wants: { receipts: Receipts, cancellations: Cancellations, staff: StaffPages },
  setup(origin, { staff, ...deps }) {
    staff?.include(withdrawalsPage(origin));
    return {
      handlers: [
        handle(postWithdrawal, async ({ body, visitor }) => ({
          received_at: (await receive(origin, deps, visitor, body)).toISOString(),
        })),
      ],
    };
  },
});
