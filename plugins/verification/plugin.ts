/** Confirming an email address: the mailed link's page, and reminders until it was used. */
import { LoggedIn, LoginStepReached } from '#ports/session.ts';
import { LoginLayout, MemberStart } from '#ports/shell.ts';
import { MailAgain, VerifyAccountModal } from '#ports/verification.ts';
import { definePlugin, fill, listen, opens, provide, route, runs } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { createNotice } from './notice.ts';
import { LinkFlow, NoticeService, ReminderFlow, ResendFlow } from './refs.ts';

export const verification = definePlugin({
  id: 'verification',
  ...deps,
  provides: [NoticeService],
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/verification.po`),
  setup({ ask, interruptions, ...deps }) {
    const notice = createNotice();
    const start = () => import('./start.ts');
    return [
      provide(NoticeService, notice),
      route({
        path: '/verify-account/:slug?',
        layout: LoginLayout,
        secret: true,
        page: () => import('./link/verify.page.tsx'),
        loader: () => import('./link/verify.loader.ts'),
      }),
      fill(MemberStart, () => import('./reminder/bar-place.tsx')),
      fill(MailAgain, () => import('./resend/mail-again.tsx')),
      opens(VerifyAccountModal, () => import('./reminder/verify-account.modal.tsx')),
      listen(LoggedIn, notice.renew),
      // Limited to the window with the login; other tabs show no dialog.
      listen(LoginStepReached, notice.login),
      runs(LinkFlow, (input: { token: string }) => start().then((m) => m.createLink(deps, input)), 'mount'),
      runs(ResendFlow, () => start().then((m) => m.createResend(deps)), 'mount'),
      runs(
        ReminderFlow,
        () => start().then((m) => m.createReminder({ notice, ask, interruptions })),
        'mount',
      ),
    ];
  },
});
