/** Five stars, and the vote for a helpful comment, in every state. */
import type { Meta, StoryObj } from '@storybook/react';
import RateDialog from '#plugins/reviews/rate/rate.modal.tsx';
import { Helpful } from '#plugins/reviews/rate/helpful.tsx';
import { rateFixtures } from '#plugins/reviews/rate/fixtures.ts';
import { rateMachine } from '#plugins/reviews/rate/machine.ts';
import { Stars } from '#plugins/reviews/rate/stars.tsx';
import { writtenReview } from '#plugins/reviews/own-review/fixtures.ts';
import { states } from '../at.tsx';
import { refused } from '../replies.ts';

export default {
  title: 'reviews/Rating',
  parameters: { layout: 'padded', diagram: 'reviews-rate' },
} satisfies Meta;

const at = states({
  machine: rateMachine,
  fixtures: rateFixtures,
  view: ({ snapshot, send }) => (
    <>
      <Stars snapshot={snapshot} send={send} />
      <Helpful snapshot={snapshot} send={send} name="Marguerite" others={3} />
    </>
  ),
});

export const Ready = at('ready');
export const Sending: StoryObj = { ...at('sending'), tags: ['view'] };
export const Resting = at('resting');
export const Refused = at('refused');

const dialog = (reply: unknown): StoryObj => ({
  render: () => <RateDialog input={{ type: 'Movie', id: 1, title: 'Night Swim' }} close={() => undefined} />,
  parameters: { app: { user: 'premium', replies: { 'GET /reviews/standing': reply } } },
});
export const Dialog = dialog(writtenReview);
export const DialogThatFailed = dialog(refused(503, 'unavailable'));
