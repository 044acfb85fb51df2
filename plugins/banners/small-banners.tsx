/** A row of small pictures with short texts, each linked to a page of this site. */
import { useDeps, useServed } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import type { ShownSlide } from '#ports/banners.ts';

/** A link to films by access, such as free ones: a promise that only a brand with a player keeps. */
const BY_ACCESS = /[?&]access=/;

export default function SmallBanners({ slides }: { slides: readonly ShownSlide[] }) {
  const served = useServed();
  const plays = useDeps(deps).watchLink({ slug: '', kind: '', id: 0 }) !== null;
  const cards = slides.flatMap(({ eyebrow, title, text, link, pictures: { picture } }) => {
    const href = link === null || (BY_ACCESS.test(link) && !plays) ? null : served(link);
    // Omits banners whose page the brand does not have, or without content.
    return href === null || !picture
      ? []
      : [<StillCard key={href} href={href} title={title} meta={eyebrow || text} picture={picture} />];
  });
  if (cards.length === 0) return null;
  return (
    <Section>
      <CardGrid shape="still">{cards}</CardGrid>
    </Section>
  );
}
