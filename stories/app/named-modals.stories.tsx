/** Every dialog of the product: it opens, keeps the focus inside, closes on Escape and returns the focus. */
import type { Meta, StoryObj } from '@storybook/react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { ConsentPreferences } from '#ports/consent.ts';
import { CrossSellingModal } from '#ports/cross-selling.ts';
import { FreeFilmModal, LeadModal, MarketingOptIn } from '#ports/newsletter.ts';
import { SelectPlanModal } from '#ports/plans.ts';
import { RateModal } from '#ports/reviews.ts';
import { LoginModal } from '#ports/session.ts';
import { VerifyAccountModal } from '#ports/verification.ts';
import { Modals } from '#app/react/bindings.tsx';
import { usePageApp } from '#app/react/context.ts';
import type { ModalRef } from '#kernel/ref.ts';
import { ConfessModal } from '#plugins/confessions/write/refs.ts';
import { DownloadModal } from '#plugins/downloads/refs.ts';
import { SunsetModal } from '#plugins/floating/refs.ts';
import { ConfirmationModal } from '#plugins/newsletter/refs.ts';
import { draftFixtures } from '#plugins/confessions/write/draft/fixtures.ts';
import { draftMachine } from '#plugins/confessions/write/draft/machine.ts';
import { sendFixtures } from '#plugins/confessions/write/send/fixtures.ts';
import { sendMachine } from '#plugins/confessions/write/send/machine.ts';
import { ownReviewFixtures } from '#plugins/reviews/own-review/fixtures.ts';
import { ownReviewMachine } from '#plugins/reviews/own-review/machine.ts';
import type { AppOptions } from '../app.tsx';
import { snapshotAt } from '../settled-flows.ts';
import type { UserName } from '../fixtures/users.ts';

export default {
  title: 'app/Named dialogs',
  // Set by hand, because Storybook does not detect that each of these stories has a play function.
  tags: ['view'],
  parameters: { layout: 'padded', docs: { story: { height: '640px' } } },
} satisfies Meta;

/** More than the number of controls in any dialog, so that the focus wraps around. */
const TABS = 12;

function Opener<Input, Result>({ of, input }: { of: ModalRef<Input, Result>; input: Input }) {
  const { registry, modals } = usePageApp();
  const open = registry.modal(of) && ((given: Input) => modals.open(of, given));
  return (
    <main>
      <h1>The page behind</h1>
      {/* Without the button, the play function fails: a brand without the dialog's plugin cannot open it. */}
      {open && (
        <button type="button" onClick={() => void open(input)}>
          Open it
        </button>
      )}
      <Modals />
    </main>
  );
}

const named = <Input, Result>(
  of: ModalRef<Input, Result>,
  input: NoInfer<Input>,
  user: UserName = 'guest',
  flows: AppOptions['flows'] = {},
): StoryObj => ({
  render: () => <Opener of={of} input={input} />,
  parameters: { app: { user, opens: [of.id], flows } },
  async play({ canvasElement }) {
    const opener = within(canvasElement).getByRole('button', { name: 'Open it' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleName();
    const holds = () => expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await waitFor(holds);
    for (let count = 0; count < TABS; count += 1) {
      await userEvent.tab({ shift: count % 3 === 2 });
      await holds();
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

const subject = { type: 'Movie', id: 1, title: 'A Borrowed Room' } as const;

export const LogIn = named(LoginModal, { title: 'Want to submit a confession?' });
export const SelectPlan = named(SelectPlanModal, {});
export const CrossSellingMessage = named(CrossSellingModal, { reason: 'bundle' }, 'premium');
export const MarketingConsent = named(MarketingOptIn, undefined, 'premium');
export const VerifyAccount = named(VerifyAccountModal, { because: 'address' }, 'registered');
export const VerifyForTheNewsletter = named(VerifyAccountModal, { because: 'newsletter' }, 'registered');
export const Lead = named(LeadModal, { position: 'popup' });
export const FreeFilm = named(FreeFilmModal, { position: 'header' });
export const NewsletterConfirmation = named(ConfirmationModal, { email: 'somebody@example.com' });
export const Sunset = named(SunsetModal, undefined);
export const CookiePreferences = named(ConsentPreferences, undefined);
export const Rating = named(RateModal, subject, 'premium', {
  'reviews.own-review': snapshotAt(ownReviewMachine, ownReviewFixtures, 'ready'),
});
export const Download = named(DownloadModal, { id: 1, title: 'A Borrowed Room' }, 'premium');
export const Confess = named(ConfessModal, { tags: [{ slug: 'on-a-train', title: 'On a train' }] }, 'guest', {
  'confessions.draft': snapshotAt(draftMachine, draftFixtures, 'onDevice'),
  'confessions.send': snapshotAt(sendMachine, sendFixtures, 'draft'),
});
