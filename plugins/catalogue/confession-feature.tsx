/** The story of the week, as a quotation beside its picture. */
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../ui/section.tsx';
import { Feature } from '../../ui/feature.tsx';
import type { ConfessionCard } from './api-stories.ts';

export function ConfessionFeature({ confession }: { confession: ConfessionCard }) {
  const { t } = useLingui();
  const [picture] = confession.images;
  if (!picture) return null;
  const author = confession.author_name ?? t`Anonymous`;
  return (
    <Section label={t`Confession of the week`}>
      <Feature
        picture={picture}
        eyebrow={t`Confession of the week`}
        quote={confession.excerpt}
        by={`${author} · ${confession.title}`}
      />
    </Section>
  );
}
