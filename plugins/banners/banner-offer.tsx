/** The offer of a membership that a banner adds to the heading of a list. */
import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/actions/link.tsx';
import { usePlanHref } from './plan-href.ts';

export default function BannerOffer() {
  const { t } = useLingui();
  const plan = usePlanHref();
  return (
    plan && (
      <p>
        <Link href={plan} variant="accent">{t`Subscribe`}</Link>
      </p>
    )
  );
}
