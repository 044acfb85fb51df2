/** Promotions and their events, for tests and stories. */
import { ApiError } from '#app/http/errors.ts';
import type { CountdownPromo, PromoBar } from './api.ts';
import { REFRESH_MS, type PromosEvent, type PromosInput } from './machine.ts';
import type { ReadPromos } from './shown.ts';

/** The time of the response; also the visitor's clock at that time. */
export const READ_AT = Date.parse('2026-06-01T12:00:00.000Z');
const MINUTE_MS = 60_000;
const iso = (minutes: number) => new Date(READ_AT + minutes * MINUTE_MS).toISOString();

const common = {
  access_level: 2,
  device: 'ALL',
  position: ['index', 'categories'],
  status: 'active',
  start_date: null,
} as const;

export const bar = (more: Partial<PromoBar> = {}): PromoBar => ({
  ...common,
  position: [...common.position],
  id: 1,
  name: 'Autumn programme',
  content: 'The autumn programme has begun: see what plays',
  background_color: '#2b2012',
  text_color: '#f2b07b',
  link: '/film',
  end_date: iso(10),
  ...more,
});

export const countdown = (more: Partial<CountdownPromo> = {}): CountdownPromo => ({
  ...common,
  position: [...common.position],
  id: 1,
  title: 'Autumn offer',
  description: 'Take your seat before it ends',
  background_color: '#f2b07b',
  text_color: '#1d0f06',
  custom_link: '/sign-up',
  promo_date: iso(90),
  ...more,
});

export const promosFixture: ReadPromos = { bars: [bar()], countdowns: [countdown()], at: READ_AT };

export const promos = {
  inputs: [
    { promos: promosFixture, position: 'categories' },
    { promos: null, position: 'index' },
  ] satisfies PromosInput[],
  events: [
    { type: 'look', now: READ_AT },
    { type: 'look', now: READ_AT + REFRESH_MS },
    { type: 'back', now: READ_AT + REFRESH_MS },
    { type: 'moved', position: null, now: READ_AT },
    { type: 'refresh' },
    { type: 'forget' },
  ] satisfies PromosEvent[],
  outcomes: { read: { done: [promosFixture], errors: [new ApiError(0, { code: 'offline' })] } },
  lifelong: {
    news: 'the page is watched as long as it is open; listening cannot fail',
    wait: 'it looks at the clock again and again; waiting cannot fail',
  },
  rests: {
    'supply.fresh': 'left when they are old or the visitor is back; the walk follows the region of the clock',
    'supply.failed':
      'left after a while or when the visitor is back; the walk follows the region of the clock',
  },
};
