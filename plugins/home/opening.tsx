/** The top of the home page: one static slide, or a carousel. */
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ShownFilmSlide } from '#ports/banners.ts';
import { FilmSlide } from '#ports/film-views.ts';
import { Slot, useIdle } from '#app/react/bindings.tsx';
import styles from './home.module.css';

const Carousel = lazy(() => import('./carousel/carousel.tsx'));

interface HomeOpeningProps {
  slides: readonly ShownFilmSlide[];
  showPlan: boolean;
}

function Several({ slides, showPlan }: HomeOpeningProps) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const idle = useIdle();
  const count = slides.length;
  return (
    <section
      className={styles.opening}
      aria-roledescription={t`carousel`}
      aria-label={t`Tonight’s programme`}
    >
      <ul className={styles.track} ref={track}>
        {slides.slice(0, idle ? count : 1).map((slide, index) => (
          <li
            key={slide.title}
            aria-roledescription={t`slide`}
            aria-label={t`${index + 1} of ${count}`}
            inert={index !== current}
          >
            <Slot of={FilmSlide} slide={slide} showPlan={showPlan} first={index === 0} />
          </li>
        ))}
      </ul>
      {idle && (
        <Suspense fallback={null}>
          <Carousel titles={slides.map(({ title }) => title)} track={track} onCurrent={setCurrent} />
        </Suspense>
      )}
    </section>
  );
}

export function HomeOpening({ slides, showPlan }: HomeOpeningProps) {
  const [first, second] = slides;
  if (!first) return null;
  return second ? (
    <Several slides={slides} showPlan={showPlan} />
  ) : (
    <Slot of={FilmSlide} slide={first} showPlan={showPlan} />
  );
}
