/** Starts each statechart of the plugin; machines are loaded on demand. */
import { runs, type Contribution } from '#kernel/plugin.ts';
import type { LoginDeps, LoginPlace } from './login/start.ts';
import type { PasswordResetInput } from './recover/reset.machine.ts';
import type { RecoveryDeps } from './recover/start.ts';
import type { SessionDeps } from './session/deps.ts';
import type { SignUpInput } from './sign-up/machine.ts';
import type { SignUpDeps } from './sign-up/start.ts';
import { SessionFlow, LoginFormFlow, SignUpFlow, RecoveryRequestFlow, PasswordResetFlow } from './refs.ts';

/** One session for the app; each form has its own statechart, which ends with the form. */
export const authFlows = (
  deps: SessionDeps & LoginDeps & RecoveryDeps & SignUpDeps,
): readonly Contribution[] => [
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
