/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { CrossSellingModal } from '#ports/cross-selling.ts';
import { AccountLink, Session } from '#ports/session.ts';
import { SisterSite } from '#ports/shell.ts';
import { HttpClient, ToastService } from '#app/services.ts';

export const deps = defineDeps({
  needs: {
    http: HttpClient,
    toasts: ToastService,
    showMessage: CrossSellingModal,
  },
  wants: {
    session: Session,
    sister: SisterSite,
    accountLink: AccountLink,
  },
});
