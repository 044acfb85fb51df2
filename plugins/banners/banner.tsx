/** A banner between the shelves: a full-width picture, upright on phones, with its texts and link. */
import { useLingui } from '@lingui/react/macro';
import { useServed, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Hero } from '#ui/pictures/hero.tsx';
import { HeroNote } from '#ui/pictures/hero-note.tsx';
import { deps } from './deps.ts';
import type { ShownBanner, ShownSlide } from '#ports/banners.ts';
import { usePlanHref } from './plan-href.ts';
import styles from './banner.module.css';

function Slide({ slide, showPlan }: { slide: ShownSlide; showPlan: boolean }) {
  const { t } = useLingui();
  const served = useServed();
  const plan = usePlanHref();
  const { signUpLink, price } = useDeps(deps);
  const signUp = signUpLink({});
  const cost = price?.();
  const { eyebrow, title, text, action } = slide;
  const link = slide.link && served(slide.link);
  // Members do not see banners that only sell a membership.
  const sells = link ? link === signUp : showPlan;
  if (sells && plan === null) return null;
  const calls = [
    showPlan && plan && <Button key="plan" size="l" href={plan}>{t`Subscribe`}</Button>,
    link && (
      <Button key="link" size="l" variant="line" href={link}>
        {action || t`See more`}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <div className={styles.banner}>
      <Hero
        size="banner"
        level={2}
        priority={false}
        {...slide.pictures}
        eyebrow={eyebrow}
        title={title}
        lead={text}
        actions={
          calls.length > 0 && (
            <>
              {calls}
              {showPlan && plan && cost && <HeroNote>{cost}</HeroNote>}
            </>
          )
        }
      />
    </div>
  );
}

export default function Banner({ banner }: { banner: ShownBanner | null }) {
  return banner?.slides.map((slide) => <Slide key={slide.title} slide={slide} showPlan={banner.show_plan} />);
}
