/** The story of the week, as a quotation next to its picture; renders nothing if the brand has no pages of stories. */
import { useLingui } from '@lingui/react/macro';
import { useDeps } from '#app/react/bindings.tsx';
import { Section } from '#ui/text/section.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { Button } from '#ui/actions/button.tsx';
import { deps } from './deps.ts';
import type { HomeConfession } from './home.loader.ts';

export function ConfessionFeature({ confession }: { confession: HomeConfession }) {
  const { t } = useLingui();
  const story = useDeps(deps).confessionLink({ slug: confession.slug });
  const [picture] = confession.images;
  const { quote } = confession;
  if (!picture || !story || !quote) return null;
  const author = confession.author_name ?? t`Anonymous`;
  return (
    <Section label={t`Confession of the week`}>
      <Feature
        picture={picture}
        eyebrow={t`Confession of the week`}
        quote={quote}
        by={`${author} · ${confession.title}`}
        actions={<Button variant="line" href={story}>{t`Read the confession`}</Button>}
      />
    </Section>
  );
}
