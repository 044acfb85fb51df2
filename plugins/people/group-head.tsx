/** The heading of a group of people, with the editors' banner if the group has one. */
import { BannerOffer, type ShownListingBanner } from '#ports/banner-views.ts';
import { Slot } from '#app/react/bindings.tsx';
import { ListingHead } from '#ui/text/listing-head.tsx';

interface GroupHeadProps {
  title: string;
  /** The introduction of the group, which a banner replaces. */
  lead: string;
  banner: ShownListingBanner | null;
}

export function GroupHead({ title, lead, banner }: GroupHeadProps) {
  return (
    <ListingHead
      title={title}
      text={banner?.text}
      note={
        <>
          {!banner && <p>{lead}</p>}
          {banner?.offersPlan && <Slot of={BannerOffer} />}
        </>
      }
      picture={banner?.picture}
      narrow={banner?.narrow}
    />
  );
}
