/** The tab with the profile, the data export and the deletion of the account. */
import { useLingui } from '@lingui/react/macro';
import { AccountTab as AccountEnd } from '#ports/account.ts';
import { DiscreetSwitch } from '#ports/discretion.ts';
import { Flow } from '#app/react/flow.tsx';
import { Slot, useHydrated, usePath, useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import styles from '../account.module.css';
import { AddressFlow, DeletionFlow, ExportFlow, ProfileFlow } from '../refs.ts';
import { FormSkeleton } from '../form-skeleton.tsx';
import { AddressForm } from '../forms/address-form.tsx';
import type { addressMachine } from '../forms/address.machine.ts';
import { DeletionForm } from '../forms/deletion-form.tsx';
import type { deletionMachine } from '../forms/deletion.machine.ts';
import { ExportForm } from '../forms/export-form.tsx';
import type { exportMachine } from '../forms/export.machine.ts';
import { ProfileForm } from '../forms/profile-form.tsx';
import type { profileMachine } from '../forms/profile.machine.ts';
import type { Leaving, PendingEmail } from '../api.ts';
import { Part } from '../part.tsx';
import type { Profile } from '../reads.ts';
import { tabPath } from '../tabs.ts';

/** Number of fields above the fold; their placeholders reserve space until the form loads. */
const PROFILE_FIELDS = 8;
const DELETION_FIELDS = 2;
const ADDRESS_FIELDS = 2;

interface AccountTabProps {
  me: Profile;
  leaving: Leaving;
  pending: PendingEmail | null;
}

export function AccountTab({ me, leaving, pending }: AccountTabProps) {
  const { t } = useLingui();
  const path = usePath();
  const { discretion, confessLink, paymentOutcomeLink } = useDeps(deps);
  // The switch is loaded after hydration; the server-rendered page does not contain it.
  const isHydrated = useHydrated();
  return (
    <>
      <Part title={t`Profile`} text={t`All of it is optional, and nobody else sees it but your nickname.`}>
        <Flow<typeof profileMachine, { me: Profile }>
          of={ProfileFlow}
          view={ProfileForm}
          fallback={<FormSkeleton fields={PROFILE_FIELDS} />}
          me={me}
        />
      </Part>
      <Part
        title={t`Email address`}
        text={
          <>
            <strong className={styles.address}>{me.email}</strong>
            <br />
            {t`You log in with it, and we write to it. The new address confirms a change, and your present one can undo it.`}
          </>
        }
      >
        <Flow<typeof addressMachine>
          of={AddressFlow}
          input={{ pending }}
          view={AddressForm}
          fallback={<FormSkeleton fields={ADDRESS_FIELDS} />}
        />
      </Part>
      {discretion && (
        <Part
          title={t`Discretion`}
          text={t`Whoever looks over your shoulder sees nothing. Esc twice leaves any page at once.`}
        >
          <div className={styles.switch}>{isHydrated && <Slot of={DiscreetSwitch} />}</div>
        </Part>
      )}
      {/* The origin renders no slots of pages. */}
      {isHydrated && <Slot of={AccountEnd} />}
      <Part
        title={t`Your data`}
        text={
          <>
            {t`Everything we store about you, in one archive: a page to read, and files for other programs. It is made when you ask for it, and we keep no copy.`}{' '}
            <Link href={path(tabPath('your-data'))}>{t`See what is stored and who looked at it`}</Link>
          </>
        }
      >
        <Flow<typeof exportMachine>
          of={ExportFlow}
          view={ExportForm}
          fallback={<FormSkeleton fields={0} />}
        />
      </Part>
      <Part
        title={t`Delete your account`}
        text={[
          t`Your profile and everything you have done here are deleted for good.`,
          confessLink({}) &&
            t`Stories that are published stay without your name, unless you have them removed.`,
          paymentOutcomeLink({}) && t`Payments stay in our books, without your name.`,
        ]
          .filter(Boolean)
          .join(' ')}
      >
        {leaving.blocked_by !== null ? (
          <p>
            {t`Your account cannot be deleted while your subscription is active.`}{' '}
            <Link href={path(tabPath('subscription'))}>{t`Go to your subscription`}</Link>
          </p>
        ) : (
          <Flow<typeof deletionMachine, { leaving: Leaving }>
            of={DeletionFlow}
            leaving={leaving}
            view={DeletionForm}
            fallback={<FormSkeleton fields={DELETION_FIELDS} />}
          />
        )}
      </Part>
    </>
  );
}
