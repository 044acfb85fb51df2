/** /quick-order/{slug}: buys one film immediately. */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PageProps } from '#kernel/plugin.ts';
import { useHydrated, useDeps } from '#app/react/bindings.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { Skeleton } from '#ui/messages/skeleton.tsx';
import { deps } from '../deps.ts';
import { Offer } from './offer.tsx';
import styles from './quick-order.module.css';
import type { QuickOrderData } from './quick-order.loader.ts';

const POSTER_SIZES = '(min-width:834px) 22rem, 60vw';
const OFFER_PX = 190;

export default function QuickOrderPage({ data: { film } }: PageProps<QuickOrderData>) {
  const { t } = useLingui();
  const page = useDeps(deps).filmLink({ slug: film.slug });
  const isHydrated = useHydrated();
  const place = <Skeleton height={OFFER_PX} />;
  return (
    <div className={styles.page}>
      <div className={styles.poster}>
        <Picture {...film.poster_picture} alt="" fill priority sizes={POSTER_SIZES} />
      </div>
      <div className={styles.words}>
        <p className={styles.eyebrow}>{t`Buy now`}</p>
        <h1 tabIndex={-1} lang={film.title_lang ?? undefined}>
          {page ? <a href={page}>{film.title}</a> : film.title}
        </h1>
        <p className={styles.lead}>{film.short_synopsis}</p>
        {isHydrated ? (
          <Suspense fallback={place}>
            <Offer film={film} />
          </Suspense>
        ) : (
          place
        )}
      </div>
    </div>
  );
}
