/** Messages for refused downloads (README 2), for the dialog and the page of a link. */
import { useLingui } from '@lingui/react/macro';

export function useRefused() {
  const { t } = useLingui();
  return {
    trial: t`Upps!! You're trialing a subscription. Only members with full access can download movies. In the meantime you can stream as many movies as you want.`,
    notPremium: t`You need to be a premium member.`,
  };
}
