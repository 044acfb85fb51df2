/** The last error page, shown if the normal error page cannot be shown because its chunk does not load. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, within } from 'storybook/test';
import { tracked } from '#app/tracked-promise.ts';
import { Pages, Root } from '#app/react/bindings.tsx';
import { usePageApp } from '#app/react/context.ts';
import { routerMachine } from '#app/router/machine.ts';
import { routerFixtures } from '#app/router/fixtures.ts';
import { FailedPage } from '#app/slots.ts';
import { snapshotAt } from '../settled-flows.ts';

export default {
  title: 'shell/Fatal error',
  parameters: { docs: { story: { height: '480px' } } },
} satisfies Meta;

const gone = tracked(Promise.reject(new Error('Failed to fetch dynamically imported module')));

/** Removes the view for failed pages from the story's page app. */
function Broken() {
  const app = usePageApp();
  const failed = app.registry.fills(FailedPage);
  const load: typeof app.views.load = (bound) =>
    failed.some(({ view }) => view === bound.view) ? gone : app.views.load(bound);
  return (
    <Root app={{ ...app, views: { load } }}>
      <Pages />
    </Root>
  );
}

export const ErrorPageMissing: StoryObj = {
  render: () => <Broken />,
  parameters: { app: { router: snapshotAt(routerMachine, routerFixtures, 'failed') } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByRole('heading', { name: 'An error occurred while showing the error page' }),
    ).toBeVisible();
    await expect(canvas.getByText('Failed to fetch dynamically imported module')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/');
  },
};
export const ErrorPageMissingInGerman: StoryObj = {
  ...ErrorPageMissing,
  globals: { locale: 'de', viewport: { value: 'w390' } },
  play: async () => undefined,
};
