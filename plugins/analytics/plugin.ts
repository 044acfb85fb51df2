/** Analytics for the operator: anonymous page counts, and events for a tag manager with consent. */
import { definePlugin, listen, runs } from '#kernel/plugin.ts';
import { Tracked } from '#ports/analytics.ts';
import { ConsentChanged } from '#ports/consent.ts';
import { LoggedOut, LoginStepReached } from '#ports/session.ts';
import { PageShown } from '#app/services.ts';
import { deps } from './deps.ts';
import { createInbox } from './inbox.ts';
import type { TrackingEvent } from './machine.ts';
import { TrackingFlow } from './refs.ts';
import { ANALYTICS_SETTINGS } from './settings.ts';

export const analytics = definePlugin({
  id: 'analytics',
  ...deps,
  api: () => import('./api.ts'),
  settings: ANALYTICS_SETTINGS,
  setup({ tracked, ...deps }) {
    const inbox = createInbox<TrackingEvent>();
    return [
      runs(
        TrackingFlow,
        () => import('./start.ts').then((m) => m.createTracking({ ...deps, inbox })),
        'idle',
      ),
      listen(Tracked, (event) => inbox.put({ type: 'tracked', event })),
      listen(ConsentChanged, (record) => inbox.put({ type: 'consent', record })),
      listen(LoginStepReached, ({ step }) => step === 'push-analytics' && tracked({ name: 'login' })),
      listen(LoggedOut, () => inbox.put({ type: 'logged-out' })),
      listen(PageShown, ({ href, pattern }) => {
        void import('./page-shown.ts').then((m) => {
          tracked(m.pageView({ href, pattern }, location.origin));
          return m.countPage(deps.http, href);
        });
      }),
    ];
  },
});
