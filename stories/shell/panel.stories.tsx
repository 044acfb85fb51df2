/** A panel over the page, which opens and returns the focus to the element that opened it. */
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Panel } from '#plugins/shell/later/panel.tsx';
import { Button } from '#ui/actions/button.tsx';

export default { title: 'shell/Panel', parameters: { layout: 'padded' } } satisfies Meta;

function Example() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Panel label="Example" close={() => setOpen(false)}>
          <p>What somebody asked for.</p>
        </Panel>
      )}
    </>
  );
}

export const Open: StoryObj = {
  render: () => <Example />,
  async play({ canvasElement }) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Open' }));
    const panel = within(canvasElement).getByRole('dialog', { name: 'Example' });
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  },
};

export const Closed: StoryObj = {
  render: () => <Example />,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Open' });
    for (const leave of [
      () => userEvent.click(canvas.getByRole('button', { name: 'Close' })),
      // The backdrop is part of the dialog element.
      () => userEvent.click(canvas.getByRole('dialog')),
    ]) {
      await userEvent.click(opener);
      await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
      await leave();
      await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    }
  },
};
