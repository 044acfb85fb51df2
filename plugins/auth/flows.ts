/** The plugin's statecharts: by name, and how each starts, with its machine loaded only then. */
import type { ActorRefFrom } from 'xstate';
import { runs, type Contribution } from '../../kernel/plugin.ts';
import { flow } from '../../kernel/ref.ts';
import type { LoginHands } from './login/start.ts';
import type { LoginFormInput, loginFormMachine } from './login/machine.ts';
import type { SessionActor } from './session/machine.ts';
import type { SessionHands } from './session/start.ts';
import type { SignUpInput, signUpMachine } from './sign-up/machine.ts';

export const SessionFlow = flow<SessionActor>('auth.session');
export const LoginFormFlow = flow<ActorRefFrom<typeof loginFormMachine>>('auth.login-form');
export const SignUpFlow = flow<ActorRefFrom<typeof signUpMachine>>('auth.sign-up');

/** One session for the app; each form has a statechart of its own that ends with it. */
export const authFlows = (hands: SessionHands & LoginHands): readonly Contribution[] => [
  runs(SessionFlow, async () => (await import('./session/start.ts')).createSession(hands), 'app'),
  runs(
    LoginFormFlow,
    async (input: LoginFormInput) => (await import('./login/start.ts')).createLoginForm(hands, input),
    'mount',
  ),
  runs(
    SignUpFlow,
    async (input: SignUpInput) => (await import('./sign-up/start.ts')).createSignUp(hands, input),
    'mount',
  ),
];
