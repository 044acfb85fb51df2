/** Overlays: Dialog, InlineDialog, Lightbox, Toast and ToastRegion. */
import type { Meta, StoryObj } from '@storybook/react';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '#ui/actions/button.tsx';
import { Dialog, type DialogProps } from '#ui/overlays/dialog.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { InlineDialog } from '#ui/overlays/inline-dialog.tsx';
import { Lightbox } from '#ui/overlays/lightbox.tsx';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { Toast } from '#ui/messages/toast.tsx';
import { OverPage } from '../over-page.tsx';
import { LONG_GERMAN, picture } from '../fixtures/films.ts';
import { withControls } from './controls.ts';

export default {
  title: 'ui/Overlays',
  parameters: { docs: { story: { height: '520px' } } },
} satisfies Meta;

const TEXT = 'Two strangers share a room for one night, and a secret for the rest of the year.';
type Asked = Partial<DialogProps> & Pick<DialogProps, 'title'>;
const dialog = (more: Partial<DialogProps>): StoryObj =>
  withControls<Asked>(
    { title: 'Cancel your subscription?', eyebrow: 'Subscription', description: TEXT, ...more },
    { size: ['s', 'm', 'l', 'full'] },
    (props) => (
      <OverPage>
        <Dialog
          closeLabel="Close"
          actions={
            <>
              <Button>Keep it</Button>
              <Button variant="line" danger>
                Cancel it
              </Button>
            </>
          }
          {...props}
        />
      </OverPage>
    ),
  );
export const DialogMedium = dialog({});
export const DialogSmall = dialog({ size: 's', fine: 'You can change this at any time.' });
export const DialogLarge: StoryObj = {
  ...dialog({ size: 'l', picture: <Picture {...picture('still', 'halogen')} alt="" sizes="40rem" /> }),
  globals: { viewport: { value: 'w1440' } },
};
export const LightboxOfSeveral: StoryObj = {
  render: () => (
    <OverPage>
      <Lightbox
        items={['halogen', 'night-swim', 'salt'].map((name) => ({
          title: name,
          text: TEXT,
          picture: picture('still', name),
        }))}
        index={1}
        close={() => undefined}
        labels={{
          close: 'Close',
          previous: 'Previous',
          next: 'Next',
          position: (number, count) => `${number} of ${count}`,
        }}
      />
    </OverPage>
  ),
  tags: ['view'],
};
export const DialogThatMustBeAnswered: StoryObj = {
  render: () => (
    <OverPage>
      <InlineDialog title="Are you 18 or over?" eyebrow="For adults" description={TEXT}>
        <Button>I am 18 or over</Button>
      </InlineDialog>
    </OverPage>
  ),
};
export const DialogWithLongText: StoryObj = {
  ...dialog({
    title: LONG_GERMAN,
    children: Array.from({ length: 20 }, (_, index) => <p key={index}>{TEXT}</p>),
  }),
  tags: ['view'],
};
export const DialogWithAHiddenTitle = dialog({
  titleHidden: true,
  description: undefined,
  eyebrow: undefined,
});
export const DialogFocused: StoryObj = {
  ...dialog({}),
  async play({ canvasElement }) {
    const body = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await expect(body.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
  },
};

/** A dialog with a field, to test elements that a password manager adds outside the dialog. */
function WithField({ children }: { children?: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <OverPage>
      <Dialog title="Log in" closeLabel="Close" open={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </OverPage>
  );
}
const pressOutside = async (body: HTMLElement) => {
  const button = Object.assign(document.createElement('button'), { textContent: 'Fill in' });
  button.style.pointerEvents = 'auto';
  body.append(button);
  try {
    await userEvent.click(button);
  } finally {
    button.remove();
  }
};
export const DialogWithAFieldStays: StoryObj = {
  render: () => (
    <WithField>
      <TextField label="Email" />
    </WithField>
  ),
  async play({ canvasElement }) {
    const { body } = canvasElement.ownerDocument;
    const field = await within(body).findByRole('textbox', { name: 'Email' });
    await userEvent.type(field, 'robin@example.org');
    await pressOutside(body);
    await expect(field).toHaveValue('robin@example.org');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(body).queryByRole('dialog')).toBeNull());
  },
};
export const DialogWithoutAFieldCloses: StoryObj = {
  render: () => <WithField />,
  async play({ canvasElement }) {
    const { body } = canvasElement.ownerDocument;
    await within(body).findByRole('dialog');
    await pressOutside(body);
    await waitFor(() => expect(within(body).queryByRole('dialog')).toBeNull());
  },
};

export const Toasts: StoryObj = {
  render: () => (
    <OverPage>
      <ToastRegion label="Messages">
        <Toast tone="info" closeLabel="Close message" onClose={() => undefined}>
          It seems you need to upgrade your account
        </Toast>
        <Toast tone="success">Welcome back!</Toast>
        <Toast
          tone="error"
          closeLabel="Close message"
          onClose={() => undefined}
          action={
            <Button size="s" variant="quiet">
              Try again
            </Button>
          }
        >
          {LONG_GERMAN}
        </Toast>
      </ToastRegion>
    </OverPage>
  ),
};
export const ToastLeaving: StoryObj = {
  render: () => (
    <ToastRegion label="Messages">
      <Toast tone="success" leaving>
        Welcome back!
      </Toast>
    </ToastRegion>
  ),
};
