/** Error reports: what fails in a page is told to the origin. Until something does, a browser has two listeners of it. */
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
    // What reports errors raises none of its own, without a line either.
    const ask = (what: (reports: Reporting) => unknown) =>
      void reporting()
        .then(what)
        .catch(() => undefined);
    const tell = (error: unknown, kind: 'error' | 'rejection') => ask((reports) => reports.tell(error, kind));
    if ('window' in globalThis) {
      addEventListener('error', ({ error }) => tell(error, 'error'));
      addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'rejection'));
    }
    return [
      listen(LoginStepReached, ({ step }) => {
        if (step === 'set-error-user') ask((reports) => reports.setUser());
      }),
      listen(LoggedOut, () => ask((reports) => reports.clearUser())),
    ];
  },
});
