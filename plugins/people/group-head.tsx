/** The heading of a group of people, with the editors' banner if the group has one. */
import { useLingui } from '@lingui/react/macro';
import { offerOf } from '#ports/access.ts';
import { ACCESS_LEVEL, type ShownListingBanner } from '#ports/catalogue.ts';
import { BuyFilm } from '#ports/store.ts';
import { useDeps, useFilled, useLive } from '#app/react/bindings.tsx';
import { Link } from '#ui/actions/link.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';
import { deps } from './deps.ts';

/** URL of the plans, for visitors without a membership in a brand that sells one. */
function usePlanHref(): string | null {
  const { session, joinLink } = useDeps(deps);
  const user = useLive(session, (one) => one.user()) ?? null;
  const sellsFilms = useFilled(BuyFilm);
  return sellsFilms || offerOf(ACCESS_LEVEL.PAID, user, false) === 'watch' ? null : joinLink({});
}

interface GroupHeadProps {
  title: string;
  /** The introduction of the group, which a banner replaces. */
  lead: string;
  banner: ShownListingBanner | null;
}

export function GroupHead({ title, lead, banner }: GroupHeadProps) {
  const { t } = useLingui();
  const plan = usePlanHref();
  return (
    <ListingHead
      title={title}
      text={banner?.text}
      note={
        <>
          {!banner && <p>{lead}</p>}
          {banner?.offersPlan && plan && (
            <p>
              <Link href={plan} variant="accent">{t`Subscribe`}</Link>
            </p>
          )}
        </>
      }
      picture={banner?.picture}
      narrow={banner?.narrow}
    />
  );
}
