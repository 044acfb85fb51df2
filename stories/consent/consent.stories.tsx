/** The cookie choice in every state: its bar, its preferences, and the page without either. */
import type { Meta } from '@storybook/react';
import type { SnapshotFrom } from 'xstate';
import ConsentBar from '../../plugins/consent/consent-bar.tsx';
import { consentMachine } from '../../plugins/consent/machine.ts';
import PreferencesModal from '../../plugins/consent/preferences.modal.tsx';
import { consent } from '../../plugins/consent/fixtures.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'consent/Consent',
  parameters: { diagram: 'consent-consent', docs: { story: { height: '640px' } } },
} satisfies Meta;

function Consent({ snapshot }: { snapshot: SnapshotFrom<typeof consentMachine> }) {
  return (
    <OverPage>
      <ConsentBar />
      {snapshot.matches('preferences') && <PreferencesModal input={undefined} close={() => undefined} />}
    </OverPage>
  );
}
const at = states({
  machine: consentMachine,
  fixtures: consent,
  view: Consent,
  app: (snapshot) => ({ flows: { 'consent.consent': snapshot } }),
});

export const Opening = at('opening');
export const Hidden = at('hidden');
export const Bar = at('bar');
export const Preferences = at('preferences');
export const Saving = at('saving');
export const Saved = at('saved');
export const Granted = at('granted');
export const Failed = at('failed');
