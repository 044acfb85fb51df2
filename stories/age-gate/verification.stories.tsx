/** The age-verification page in every state, and with a background picture. */
import type { Meta, StoryObj } from '@storybook/react';
import { verificationMachine } from '#plugins/age-gate/verification/machine.ts';
import { verification } from '#plugins/age-gate/verification/fixtures.ts';
import VerificationPage from '#plugins/age-gate/verification/verification.page.tsx';
import { states } from '../at.tsx';
import { page } from '../page.ts';

export default {
  title: 'age-gate/Verification',
  parameters: { diagram: 'age-gate-verification', docs: { story: { height: '640px' } } },
} satisfies Meta;

const background = {
  wide: '/images/still/slow-weather-960.webp',
  narrow: '/images/still/slow-weather-480.webp',
};
const methods = [
  { id: 'eu', by: 'wallet' },
  { id: 'yoti', by: 'page' },
  { id: 'sandbox', by: 'page' },
] as const;
const at = states({
  machine: verificationMachine,
  fixtures: verification,
  view: () => (
    <main>
      <VerificationPage {...page('/age-verification', { background, methods })} />
    </main>
  ),
  app: (snapshot) => ({ flows: { 'age-gate.verification': snapshot } }),
});

export const NotRequired: StoryObj = { ...at('notRequired'), tags: ['view'] };
export const Intro = at('intro');
export const Requesting = at('requesting');
export const WalletShown = at('wallet.shown');
export const WalletAsking = at('wallet.asking');
export const CodeExpired = at('codeExpired');
export const Starting = at('starting');
export const Leaving = at('leaving');
export const ProviderDown = at('providerDown');
export const Verifying = at('verifying');
export const Waiting = at('waiting');
export const Completing = at('completing');
export const OtherBrowser = at('otherBrowser');
export const ReadingOffer = at('readingOffer');
export const Offered = at('offered');
export const Keeping = at('keeping');
export const NotKept = at('notKept');
export const Undecided = at('undecided');
export const Unreachable = at('unreachable');
export const Verified = at('verified');
export const Continuing = at('continuing');
export const Failed = at('failed');
export const Expired = at('expired');
