/** The floating button in every state and with every offer, and the sunset dialog. */
import type { Meta, StoryObj } from '@storybook/react';
import { createActor } from 'xstate';
import type { FlowProps } from '#app/react/flow.tsx';
import { Modals } from '#app/react/bindings.tsx';
import { buttonFixtures } from '#plugins/floating/fixtures.ts';
import { FloatingButton } from '#plugins/floating/floating-button.tsx';
import { floatingMachine, type Offer } from '#plugins/floating/machine.ts';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';

export default {
  title: 'floating/Button',
  parameters: { diagram: 'floating-button', docs: { story: { height: '420px' } } },
} satisfies Meta;

const Button = (props: FlowProps<typeof floatingMachine>) => (
  <OverPage>
    <FloatingButton {...props} />
  </OverPage>
);
const SUNSET = [{ key: 'sunset', id: 'floating.sunset', input: undefined }];
const overPage = () => (
  <OverPage>
    <Modals />
  </OverPage>
);

const at = states({ machine: floatingMachine, fixtures: buttonFixtures, view: Button });

export const Ready = at('ready');
export const Lead = at('lead');
export const Asking = at('asking');
export const Drawing = at('drawing');
export const Sunset: StoryObj = {
  ...states({
    machine: floatingMachine,
    fixtures: buttonFixtures,
    view: overPage,
    app: () => ({ modals: SUNSET, user: 'registered' }),
  })('sunset'),
};

const offering = (offer: Offer): StoryObj => ({
  parameters: { app: { user: offer === 'random' ? 'premium' : 'registered' } },
  render: () => (
    <Button
      snapshot={createActor(floatingMachine, { input: { offer } }).getSnapshot()}
      send={() => undefined}
    />
  ),
});
export const ReadyToSignUp = offering('sign-up');
export const ReadyToInstall = offering('app');
export const ReadyToPlay = offering('random');
