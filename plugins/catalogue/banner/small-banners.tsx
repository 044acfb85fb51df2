/** A row of small pictures with short texts, each linked to a page of this site. */
import { useServed } from '#app/react/bindings.tsx';
import { CardGrid } from '#ui/cards/card-grid.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { Section } from '#ui/text/section.tsx';
import type { ShownSlide } from './banner-pictures.ts';

export function SmallBanners({ slides }: { slides: readonly ShownSlide[] }) {
  const served = useServed();
  const cards = slides.flatMap(({ eyebrow, title, text, link, pictures: { picture } }) => {
    const href = link === null ? null : served(link);
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
