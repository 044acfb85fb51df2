/** The parts of /my-space by the last segment of their path (README 1); the first part has none. */
import { MY_SPACE_PATH } from './path.ts';

export const TABS = ['my-list', 'continue-watching', 'watch-again', 'history'] as const;
export type Tab = (typeof TABS)[number];

/** The URL parameters besides the page number. */
export interface Asked {
  readonly tab: Tab;
  /** Search text for titles in the list; empty for all. */
  readonly search: string;
  /** Whether the list is being sorted. */
  readonly arranges: boolean;
}

export function askedOf(query: URLSearchParams): Asked {
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'my-list';
  const isList = tab === 'my-list';
  const search = isList ? (query.get('search') ?? '').trim() : '';
  return { tab, search, arranges: isList && search === '' && query.get('view') === 'order' };
}

/** Path of a page, without locale. */
export function addressOf({ tab, search, arranges }: Asked, page = 1): string {
  const query = new URLSearchParams();
  if (tab !== 'my-list') query.set('tab', tab);
  if (search !== '') query.set('search', search);
  if (arranges) query.set('view', 'order');
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${MY_SPACE_PATH}?${query}` : MY_SPACE_PATH;
}

export const tabAddress = (tab: Tab): string => addressOf({ tab, search: '', arranges: false });
