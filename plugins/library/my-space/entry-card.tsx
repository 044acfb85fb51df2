/** An entry of the library as a card with its progress and a remove button. */
import { useLingui } from '@lingui/react/macro';
import { usePath, useDeps } from '#app/react/bindings.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/cards/badge.tsx';
import { PosterCard } from '#ui/cards/poster-card.tsx';
import { StillCard } from '#ui/cards/still-card.tsx';
import { deps } from '../deps.ts';
import type { ListEntry } from './entries.ts';
import styles from './my-space.module.css';
import type { Tab } from './tabs.ts';

const SECONDS_PER_MINUTE = 60;
const PERCENT = 100;

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE));

/** URL of the page of a film or series; empty (the current page) if the brand has no such page. */
export function useProductHref(): (product: ListEntry['product']) => string {
  const { seriesLink, filmLink } = useDeps(deps);
  return ({ model_type, slug }) => (model_type === 'Series' ? seriesLink : filmLink)({ slug }) ?? '';
}

function useRemoveLabel(tab: Tab): (title: string) => string {
  const { t } = useLingui();
  switch (tab) {
    case 'my-list':
      return (title) => t`Remove ${title} from my list`;
    case 'continue-watching':
      return (title) => t`Remove ${title} from continue watching`;
    default:
      return (title) => t`Remove ${title} from my history`;
  }
}

interface EntryCardProps {
  entry: ListEntry;
  tab: Tab;
  /** Whether the card is the first on its page: its picture is loaded eagerly. */
  first: boolean;
  remove: () => void;
}

export function EntryCard({ entry, tab, first, remove }: EntryCardProps) {
  const { t, i18n } = useLingui();
  const path = usePath();
  const pageOf = useProductHref();
  const labelOf = useRemoveLabel(tab);
  const { product, watch_path: watch } = entry;
  const { title } = product;
  const action = (
    <Button variant="icon" icon="close" className={styles.remove} label={labelOf(title)} onClick={remove} />
  );
  const minutes = minutesOf(product.length);
  const length = t`${minutes} min`;
  if (!('current_position' in entry))
    return (
      <PosterCard
        href={pageOf(product)}
        title={title}
        titleLang={product.title_lang}
        picture={product.poster_picture}
        meta={length}
        badge={product.status === 'Upcoming Release' && <Badge tone="line">{t`Soon`}</Badge>}
        action={action}
        priority={first}
      />
    );
  const { current_percent: percent, watched_at: watchedAt, finished } = entry;
  const left = minutesOf(product.length * (1 - percent / PERCENT));
  const leftLabel = t`${left} min left`;
  const isBegun = tab === 'continue-watching' || (tab === 'history' && !finished);
  const day = watchedAt && i18n.date(watchedAt, { dateStyle: 'medium', timeZone: 'UTC' });
  const watchedOn = day ? t`Watched on ${day}` : length;
  return (
    <StillCard
      href={watch ? path(watch) : pageOf(product)}
      title={title}
      titleLang={product.title_lang}
      picture={product.cover_picture}
      meta={tab === 'continue-watching' ? leftLabel : watchedOn}
      badge={tab === 'history' && finished && <Badge tone="line">{t`Seen`}</Badge>}
      {...(isBegun ? { progress: percent / PERCENT, progressLabel: leftLabel } : {})}
      playable={watch !== null}
      action={action}
      priority={first}
    />
  );
}
