/** Error reports: what fails in a page is told to the origin. Until something does, a browser has two listeners of it. */
import { LoggedOut, LoginStepReached, Session } from '../../kernel/ports/session.ts';
import { definePlugin, listen } from '../../kernel/plugin.ts';
import { ChanceService, HttpClient } from '../../kernel/registry/services.ts';

export const errorReports = definePlugin({
  id: 'error-reports',
  needs: { http: HttpClient, chance: ChanceService },
  wants: { session: Session },
  api: () => import('./api.ts'),
  setup(deps) {
    const reporting = () => import('./reporting.ts').then((m) => m.reportingOf(deps));
    const tell = (error: unknown, kind: 'error' | 'rejection') =>
      void reporting()
        .then((reports) => reports.tell(error, kind))
        // What reports errors raises none of its own.
        .catch(() => undefined);
    if ('window' in globalThis) {
      addEventListener('error', ({ error }) => tell(error, 'error'));
      addEventListener('unhandledrejection', ({ reason }) => tell(reason, 'rejection'));
    }
    return [
      listen(LoginStepReached, ({ step }) => {
        if (step === 'set-error-user') void reporting().then((reports) => reports.setUser());
      }),
      listen(LoggedOut, () => void reporting().then((reports) => reports.clearUser())),
    ];
  },
});
