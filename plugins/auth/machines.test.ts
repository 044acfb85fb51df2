/** Every path of the plugin's statecharts. */
import { describe, expect, it } from 'vitest';
import { walk } from '../../tests/support/walk.ts';
import { loginFormMachine } from './login/machine.ts';
import { loginFormSamples } from './login/samples.ts';
import { loginMachine } from './session/login.machine.ts';
import { sessionMachine } from './session/machine.ts';
import { loginSamples, sessionSamples } from './session/samples.ts';
import { signUpMachine } from './sign-up/machine.ts';
import { signUpSamples } from './sign-up/samples.ts';

describe.each([
  ['session', sessionMachine, sessionSamples],
  ['login', loginMachine, loginSamples],
  ['login form', loginFormMachine, loginFormSamples],
  ['sign-up', signUpMachine, signUpSamples],
] as const)('the %s statechart', (_, machine, samples) => {
  it('reaches every state, takes every transition and traps nobody', () => {
    const { unreached, untaken, traps, loose } = walk(machine, samples);
    expect({ unreached, untaken, traps, loose }).toEqual({
      unreached: [],
      untaken: [],
      traps: [],
      loose: [],
    });
  });
});
