/** The newsletter form in every state, and everywhere it appears. */
import type { Meta, StoryObj } from '@storybook/react';
import { Pages, Slot } from '#app/react/bindings.tsx';
import { LandingNewsletter } from '#ports/newsletter.ts';
import { FooterNewsletter } from '#ports/shell.ts';
import Confirmation from '#plugins/newsletter/footer/confirmation.modal.tsx';
import FreeFilmDialog from '#plugins/newsletter/free-film/free-film.modal.tsx';
import { subscribeFixtures } from '#plugins/newsletter/subscribe/fixtures.ts';
import { subscribeMachine } from '#plugins/newsletter/subscribe/machine.ts';
import { SubscribeForm } from '#plugins/newsletter/subscribe/subscribe-form.tsx';
import { states } from '../at.tsx';
import { OverPage } from '../over-page.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'newsletter/Form',
  parameters: { layout: 'padded', diagram: 'newsletter-subscribe' },
} satisfies Meta;

const at = states({
  machine: subscribeMachine,
  fixtures: subscribeFixtures,
  view: (flow) => <SubscribeForm {...flow} button="Get the newsletter" />,
});

export const Editing = at('editing');
export const Invalid = at('invalid');
export const Sending = at('sending');
export const Refused = at('refused');
export const Limited = at('limited');
export const Done = at('done');

const placedIn = { 'newsletter.subscribe': snapshotAt(subscribeMachine, subscribeFixtures, 'editing') };
const app = { flows: placedIn };
const over = { layout: 'fullscreen', docs: { story: { height: '720px' } }, app };

/** The form in the footer. */
export const InTheFooter: StoryObj = { render: () => <Slot of={FooterNewsletter} />, parameters: { app } };
/** The form with the texts and colours of a landing page. */
export const OnALanding: StoryObj = {
  render: () => (
    <Slot
      of={LandingNewsletter}
      position="welcome"
      button={{ text: 'Send me the letter', color: '#c8a15a', textColor: '#141014' }}
    />
  ),
  parameters: { app },
};
export const FreeFilm: StoryObj = {
  render: () => (
    <OverPage>
      <FreeFilmDialog input={{ position: 'header' }} close={() => undefined} />
    </OverPage>
  ),
  parameters: over,
};
export const AfterTheFooter: StoryObj = {
  render: () => (
    <OverPage>
      <Confirmation input={{ email: 'robin@example.org' }} close={() => undefined} />
    </OverPage>
  ),
  parameters: over,
};
export const FreeFilmPage: StoryObj = {
  tags: ['view'],
  render: () => <Pages />,
  parameters: { layout: 'fullscreen', app: { visit: '/newsletter-free-film' } },
};
export const FreeFilmPageWide: StoryObj = { ...FreeFilmPage, globals: { viewport: { value: 'w1440' } } };
