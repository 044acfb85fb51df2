/** An age gate for the tests of playback: France asks for an age, and sessions that say so are verified. */
import { provide, type Contribution } from '../../../kernel/plugin.ts';
import { AgeGate, NO_GATE } from '../../../server/ports/age.ts';

export const FRANCE_IS_GATED: Contribution = provide(AgeGate, {
  isGated: ({ country }) => country === 'FR',
  verdict: async ({ country }, { session_id }) =>
    country === 'FR'
      ? { required: true, verified: session_id?.startsWith('verified') ?? false, session: 'none' }
      : NO_GATE,
  navigate: async () => ({ is: 'pass', cookies: [] }),
});
