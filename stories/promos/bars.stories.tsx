/** The promotion bars in every state: undecided, shown, started later, ended, reloaded, and without a response. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import Bars from '#plugins/promos/bars.tsx';
import { bar, countdown, promos, promosFixture, READ_AT } from '#plugins/promos/fixtures.ts';
import { promosMachine, type PromosContext } from '#plugins/promos/machine.ts';
import { facesAt, placedAt } from '#plugins/promos/shown.ts';
import { states } from '../at.tsx';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'promos/Bars',
  parameters: { diagram: 'promos-promos', docs: { story: { height: '240px' } } },
} satisfies Meta;

const view = () => (
  <>
    <Bars />
    <main>
      <h1>Categories</h1>
    </main>
  </>
);
const placed = placedAt(facesAt(promosFixture, 'categories'), READ_AT);
const visible = (more: Partial<PromosContext> = {}) => {
  const snapshot = snapshotAt(promosMachine, promos, 'supply.fresh');
  const context = {
    ...snapshot.context,
    promos: promosFixture,
    position: 'categories',
    now: READ_AT,
    placed,
    ...more,
  };
  return { 'promos.promos': { ...snapshot, context } as typeof snapshot };
};
const at = states({
  machine: promosMachine,
  fixtures: promos,
  view,
  app: ({ value }) => ({
    flows: { 'promos.promos': { ...visible()['promos.promos'], value } as never },
  }),
});

export const SightWatching = at('sight.watching');
export const SupplyFresh = at('supply.fresh');
export const SupplyReading = at('supply.reading');
export const SupplyFailed = at('supply.failed');

const shows = (more?: Partial<PromosContext>): StoryObj => ({
  render: view,
  parameters: { app: { flows: visible(more) } },
});
export const Both: StoryObj = {
  ...shows(),
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByRole('link', { name: /autumn programme/ })).toBeVisible();
    await expect(within(canvasElement).getByRole('timer')).toBeVisible();
  },
};
export const OnAPhone: StoryObj = { ...shows(), globals: { viewport: { value: 'w390' } } };
export const German: StoryObj = { ...shows(), globals: { locale: 'de', viewport: { value: 'w390' } } };
export const Undecided: StoryObj = {
  ...shows({ now: null, placed: [] }),
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const Over: StoryObj = {
  ...shows({ now: READ_AT + 600_000 }),
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link', { name: /autumn programme/ })).toBeNull();
    await expect(within(canvasElement).getByRole('timer')).toBeVisible();
  },
};
export const BegunLater: StoryObj = shows({ placed: placed.slice(0, 1) });
export const WithoutLinks: StoryObj = {
  ...shows({
    promos: {
      bars: [bar({ link: null })],
      countdowns: [countdown({ custom_link: '/no-such-page', description: '' })],
      at: READ_AT,
    },
  }),
  async play({ canvasElement }) {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const ForDesktopsAndPhones: StoryObj = {
  ...shows({
    promos: {
      bars: [
        bar({ device: 'DESKTOP', content: 'For wide windows' }),
        bar({ id: 2, device: 'MOBILE', content: 'For narrow windows' }),
      ],
      countdowns: [],
      at: READ_AT,
    },
  }),
  tags: ['view'],
};
