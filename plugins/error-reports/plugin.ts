/** Error reports: page errors are sent to the origin. Until the first error, a browser has only two listeners. */
import { LoggedOut, LoginStepReached } from '#ports/session.ts';
import { definePlugin, listen } from '#kernel/plugin.ts';
import { deps } from './deps.ts';

export const errorReports = definePlugin({
  id: 'error-reports',
  ...deps,
  api: () => import('./api.ts'),
  setup(deps) {
    const reporting = () => import('./reporting.ts').then((m) => m.reportingOf(deps));
    type Reporting = Awaited<ReturnType<typeof reporting>>;
    // The reporter itself must not raise errors, even offline.
    const ask = (what: (reports: Reporting) => unknown) =>
      void reporting()
        .then(what)
        .catch(() => undefined);
    const report = (error: unknown, kind: 'error' | 'rejection') =>
      ask((reports) => reports.report(error, kind));
    if ('window' in globalThis) {
      addEventListener('error', ({ error }) => report(error, 'error'));
      addEventListener('unhandledrejection', ({ reason }) => report(reason, 'rejection'));
    }
    return [
      listen(LoginStepReached, ({ step }) => {
        if (step === 'set-error-user') ask((reports) => reports.setUser());
      }),
      listen(LoggedOut, () => ask((reports) => reports.clearUser())),
    ];
  },
});
