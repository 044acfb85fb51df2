/** Alternatives to choosing a plan: login, an account alone, a trial without a card. */
import { Trans } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { deps } from '../deps.ts';
import { useMember } from './use-member.ts';
import { joinPath, type JoinPlace } from './address.ts';
import styles from './join.module.css';

export function Ways({ place }: { place: JoinPlace }) {
  const { trialLink, loginLink } = useDeps(deps);
  const path = usePath();
  if (useMember()) return null;
  const trial = trialLink({});
  const login = loginLink({});
  const here = encodeURIComponent(joinPath(place));
  const account = path(joinPath({ ...place, planId: null, account: true }));
  return (
    <div className={styles.ways}>
      {login && !place.account && (
        <p>
          <Trans>
            Already have an account? <Link href={`${login}?redirect=${here}`}>Log in</Link>
          </Trans>
        </p>
      )}
      {!place.account && place.planId === null && (
        <p>
          <Trans>
            Not sure yet? <Link href={account}>Create an account without a subscription</Link>
          </Trans>
        </p>
      )}
      {trial && place.planId === null && (
        <p>
          <Trans>
            <Link href={trial}>Try it without a card</Link>
          </Trans>
        </p>
      )}
    </div>
  );
}
