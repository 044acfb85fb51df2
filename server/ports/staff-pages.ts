/** Pages that modules have for staff, below `/_staff`: declared when they are set up, shown within the frame of staff's pages. */
import { service } from '../../kernel/ref.ts';
import type { Markup } from '../dev/page.ts';

export interface StaffPage {
  /** Below `/_staff/`: lower-case letters, digits and hyphens, such as `numbers`. */
  readonly path: string;
  /** Its heading, and its name among the links of every page. */
  readonly title: string;
  /** CSS of its own beside that of the frame; the policy names its hash. No page has a script. */
  readonly style?: string;
  /** Its body for a query as it came: every value may be anything. What it gives away of members it gives to all of staff. */
  render(query: URLSearchParams): Promise<Markup>;
}

export interface StaffPages {
  /** Adds a page. Those who may not see pages of staff are told that there is none. */
  include(page: StaffPage): void;
}

export const StaffPages = service<StaffPages>('origin.staff-pages');
