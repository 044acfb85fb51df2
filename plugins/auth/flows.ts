/** The plugin's statecharts: by name, and how each starts, with its machine loaded only then. */
import type { ActorRefFrom } from 'xstate';
import { runs, type Contribution } from '../../kernel/plugin.ts';
import { flow } from '../../kernel/ref.ts';
import type { LoginDeps, LoginPlace } from './login/start.ts';
import type { loginFormMachine } from './login/machine.ts';
import type { recoveryRequestMachine } from './recover/request.machine.ts';
import type { PasswordResetInput, passwordResetMachine } from './recover/reset.machine.ts';
import type { RecoveryDeps } from './recover/start.ts';
import type { SessionDeps } from './session/deps.ts';
import type { SessionActor } from './session/machine.ts';
import type { SignUpInput, signUpMachine } from './sign-up/machine.ts';

export const SessionFlow = flow<SessionActor>('auth.session');
export const LoginFormFlow = flow<ActorRefFrom<typeof loginFormMachine>>('auth.login-form');
export const SignUpFlow = flow<ActorRefFrom<typeof signUpMachine>>('auth.sign-up');
export const RecoveryRequestFlow = flow<ActorRefFrom<typeof recoveryRequestMachine>>('auth.recovery-request');
export const PasswordResetFlow = flow<ActorRefFrom<typeof passwordResetMachine>>('auth.password-reset');

/** One session for the app; each form has a statechart of its own that ends with it. */
export const authFlows = (deps: SessionDeps & LoginDeps & RecoveryDeps): readonly Contribution[] => [
  runs(SessionFlow, () => import('./session/start.ts').then((m) => m.createSession(deps)), 'idle'),
  runs(
    LoginFormFlow,
    (input: LoginPlace) => import('./login/start.ts').then((m) => m.createLoginForm(deps, input)),
    'mount',
  ),
  runs(
    SignUpFlow,
    (input: SignUpInput) => import('./sign-up/start.ts').then((m) => m.createSignUp(deps, input)),
    'mount',
  ),
  runs(
    RecoveryRequestFlow,
    () => import('./recover/start.ts').then((m) => m.createRecoveryRequest(deps)),
    'mount',
  ),
  runs(
    PasswordResetFlow,
    (input: PasswordResetInput) =>
      import('./recover/start.ts').then((m) => m.createPasswordReset(deps, input)),
    'mount',
  ),
];
