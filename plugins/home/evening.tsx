/** The editors' film for this evening, the reason, and its end; hidden afterwards. */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Feature } from '#ui/pictures/feature.tsx';
import { Section } from '#ui/text/section.tsx';
import { deps } from './deps.ts';
import type { HomeTonight } from './home.loader.ts';

const SECONDS_PER_MINUTE = 60;
const End = lazy(() => import('./tonight/end.tsx'));

interface TonightProps {
  tonight: HomeTonight;
}

/** The film, as shown until its end. */
export function TonightFeature({ tonight }: TonightProps) {
  const { t, i18n } = useLingui();
  const { slug, title, title_lang, length, picture, reason, until } = tonight;
  const film = useDeps(deps).filmLink({ slug });
  const count = Math.max(1, Math.round(length / SECONDS_PER_MINUTE));
  // The time is in the visitor's time zone, which the origin does not know.
  const left = useHydrated() ? t`Until ${i18n.date(until, { timeStyle: 'short' })}` : t`Tonight only`;
  return (
    <Section label={t`One film for tonight`}>
      <Feature
        picture={picture}
        eyebrow={t`One film for tonight`}
        title={title}
        titleLang={title_lang}
        by={`${t`${count} min`} · ${left}`}
        actions={film && <Button variant="line" href={film}>{t`About the film`}</Button>}
        reverse
      >
        <p>{reason}</p>
      </Feature>
    </Section>
  );
}

export function Tonight({ tonight }: TonightProps) {
  const isHydrated = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const end = useCallback(() => setIsOver(true), []);
  if (isOver) return null;
  return (
    <>
      <TonightFeature tonight={tonight} />
      {isHydrated && (
        <Suspense fallback={null}>
          <End until={tonight.until} onOver={end} />
        </Suspense>
      )}
    </>
  );
}
