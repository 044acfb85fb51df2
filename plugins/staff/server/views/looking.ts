/** Input of every staff page. */
import type { Markup } from '#server/dev/page.ts';
import type { Words } from '#server/i18n/text.ts';
import type { ListPage } from '#ports/payment-desk.ts';
import type { StaffDeps, StaffMember } from '../deps.ts';

export interface Looking {
  readonly deps: StaffDeps;
  readonly staff: StaffMember;
  readonly query: URLSearchParams;
  /** Start and limit of a list, from the query parameter with this name. */
  pageOf(param: string): ListPage;
}

export interface Page {
  readonly title: Words;
  readonly body: Markup;
  readonly style?: string | undefined;
}
