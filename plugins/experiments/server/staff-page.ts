/** `/_staff/experiments`: exposures and outcomes of each group, and how certain the difference between groups is. */
import { text } from '#server/i18n/staff-text.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { renderView } from '#server/views/view.ts';
import type { StaffPage } from '#ports/staff-pages.ts';
import { totals, type OwnExperiments } from './store.ts';

export const experimentsPage = (origin: Pick<Origin, 'db'>, own: OwnExperiments): StaffPage => ({
  path: 'experiments',
  title: text('Experiments'),
  async render() {
    const experiments = await own.all();
    const counted = await totals(origin);
    return renderView(() => import('./staff-view.tsx'), { experiments, counted });
  },
});
