/** Offers another link: a button for members, the login for everyone else. */
import { useLingui } from '@lingui/react/macro';
import { MailAgain } from '#ports/verification.ts';
import { Slot, useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from '../deps.ts';
import { useMember } from '../use-member.ts';

const BACK_HERE = `?redirect=${encodeURIComponent('/verify-account')}`;

export function Again() {
  const { t } = useLingui();
  const login = useDeps(deps).loginLink({});
  const member = useMember();
  const isHydrated = useHydrated();
  // The origin does not render page slots.
  if (member) return member.is_email_verified || !isHydrated ? null : <Slot of={MailAgain} />;
  return login && <Button href={login + BACK_HERE}>{t`Log in for a new link`}</Button>;
}
