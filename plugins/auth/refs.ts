/** The plugin's refs: the session, and a statechart for each form. */
import type { ActorRefFrom } from 'xstate';
import { flow, service } from '#kernel/ref.ts';
import type { loginFormMachine } from './login/machine.ts';
import type { recoveryRequestMachine } from './recover/request.machine.ts';
import type { WantedPage } from './login/wanted-page.ts';
import type { passwordResetMachine } from './recover/reset.machine.ts';
import type { SessionActor } from './session/machine.ts';
import type { signUpMachine } from './sign-up/machine.ts';

export const SessionFlow = flow<SessionActor>('auth.session');
export const LoginFormFlow = flow<ActorRefFrom<typeof loginFormMachine>>('auth.login-form');
export const SignUpFlow = flow<ActorRefFrom<typeof signUpMachine>>('auth.sign-up');
export const RecoveryRequestFlow = flow<ActorRefFrom<typeof recoveryRequestMachine>>('auth.recovery-request');
export const PasswordResetFlow = flow<ActorRefFrom<typeof passwordResetMachine>>('auth.password-reset');

export const WantedPageService = service<WantedPage>('auth.wanted-page');
