/** A banner between the shelves: a picture from edge to edge, upright on phones, its words and where it leads. */
import { useLingui } from '@lingui/react/macro';
import { usePath } from '../../kernel/react.tsx';
import { Button } from '../../ui/button.tsx';
import { Hero } from '../../ui/hero.tsx';
import type { Banner as Told, BannerSlide } from './api-banners.ts';
import { picturesOf } from './banner-pictures.ts';
import { usePlanHref } from './banner-plan.ts';
import styles from './home.module.css';

function Slide({ slide, showPlan }: { slide: BannerSlide; showPlan: boolean }) {
  const { t } = useLingui();
  const path = usePath();
  const plan = usePlanHref();
  const { eyebrow, title, text, action, link } = slide;
  const calls = [
    showPlan && plan && <Button key="plan" size="l" href={plan}>{t`Start membership`}</Button>,
    link && (
      <Button key="link" size="l" look="line" href={path(link)}>
        {action || t`See more`}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <Hero
      size="banner"
      level={2}
      priority={false}
      {...picturesOf(slide)}
      eyebrow={eyebrow}
      title={title}
      lead={text}
      actions={calls.length > 0 && calls}
    />
  );
}

export function Banner({ banner }: { banner: Told | null }) {
  return banner?.slides.map((slide) => (
    <div key={slide.title} className={styles.banner}>
      <Slide slide={slide} showPlan={banner.show_plan} />
    </div>
  ));
}
