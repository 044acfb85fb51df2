/** Handlers of experiments, the script that assigns groups in pages, and the pages for staff and developers. */
import { provide } from '#kernel/plugin.ts';
import { handle, Refused, type Handler, type RequestVisitor } from '#server/http/endpoints/handle.ts';
import { defineModule } from '#server/bootstrap/module.ts';
import type { Origin } from '#server/bootstrap/origin.ts';
import { AgeGate } from '#ports/age-origin.ts';
import { EarlyScripts } from '#ports/early-scripts.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { getExperiment, postExperimentCount } from '../api.ts';
import { cookieLifeS, groupCookie, storedGroup } from '../rule-group.ts';
import { EXPERIMENTS_SETTINGS } from '../settings.ts';
import { COOKIES, STORAGE } from './cookie-list.ts';
import { DEMO } from './demo.ts';
import { devPage } from './dev-page.ts';
import { allowsAnalytics, groupOf, shownGroup } from './assignment.ts';
import { assignScript } from './assign-script.ts';
import { experimentsPage } from './staff-page.ts';
import { RETENTION } from './stored-data.ts';
import { count, ownExperiments, type OwnExperiments } from './store.ts';
import { PRIVACY } from './privacy-notice.ts';

/**
 * Whether the visitor has confirmed their age, or is verified where the law requires it; before that nothing is stored.
 */
const isOfAge = (visitor: RequestVisitor, asksAge: boolean): boolean =>
  visitor.age_verification_required ? visitor.age_verified : !asksAge || visitor.age_restriction_accepted;

const handlersOf = (origin: Origin, experiments: OwnExperiments, asksAge: boolean): readonly Handler[] => [
  handle(getExperiment, async ({ params: { id }, visitor, answer }) => {
    const { cookies, headers } = visitor;
    const experiment = await experiments.find(id);
    if (!experiment) throw new Refused('not_found');
    const name = groupCookie(id);
    const shown = shownGroup(headers['x-test-segment'], id);
    const { group, isNew } = groupOf(experiment, { stored: storedGroup(cookies[name]), shown });
    // Without `HttpOnly`, because scripts of the page read the cookie before the first paint.
    if (isNew && allowsAnalytics(cookies['consent']) && isOfAge(visitor, asksAge))
      answer.setCookie(name, String(group), { maxAgeS: cookieLifeS(group), httpOnly: false });
    return { id, value: group };
  }),
  handle(postExperimentCount, async ({ params: { id }, body: { group, what }, visitor }) => {
    const experiment = await experiments.find(id);
    if (!experiment || experiment.percentage <= 0) throw new Refused('not_found');
    if (!visitor.is_bot && !visitor.user?.impersonate_mode) await count(origin, { id, group, what });
  }),
];

export const module = defineModule({
  id: 'experiments',
  privacy: PRIVACY,
  cookies: COOKIES,
  storage: STORAGE,
  retention: RETENTION,
  demo: DEMO,
  wants: { staff: StaffPages, gate: AgeGate },
  provides: [EarlyScripts],
  settings: EXPERIMENTS_SETTINGS,
  setup(origin, { staff, gate }, settings) {
    const experiments = ownExperiments(origin, settings);
    const asksAge = gate !== undefined && origin.settings['age-restriction-enabled'];
    let script = '';
    staff?.include(experimentsPage(origin, experiments));
    return {
      handlers: handlersOf(origin, experiments, asksAge),
      dev: devPage(experiments),
      provides: [
        provide(EarlyScripts, async () => {
          // If the database is down, pages continue without experiments.
          script = await experiments.ofPages().then(
            (assigned) => assignScript(assigned, asksAge),
            () => script,
          );
          return script === '' ? [] : [script];
        }),
      ],
    };
  },
});
