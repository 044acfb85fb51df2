/** The story of the week, as a quotation beside its picture. */
import { useLingui } from '@lingui/react/macro';
import { clip } from '../../kernel/head.ts';
import { Section } from '../../ui/section.tsx';
import { Feature } from '../../ui/feature.tsx';
import type { ConfessionCard } from './api-stories.ts';

/** A quotation that still reads at a glance; cut at a word. */
const QUOTE_LIMIT = 200;

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
        quote={clip(confession.excerpt, QUOTE_LIMIT)}
        by={`${author} · ${confession.title}`}
      />
    </Section>
  );
}
