/** Helpers of player journeys: a film, and a member who may watch it. */
import type { Page } from '@playwright/test';
import { expect } from './support.ts';

/** A demo film that every account may watch. */
export const FILM = 'night-swim';

let made = 0;

interface Film {
  id: number;
  watch_path: string;
}

/** Signs up a new member, who starts the film if asked. */
export async function asMember(page: Page, origin: string, positionS?: number): Promise<Film> {
  made += 1;
  const headers = { 'x-requested-with': 'XMLHttpRequest', origin };
  const email = `player-${made}-${Date.now()}-${process.pid}@visitor.example`;
  const data = { email, password: 'a long evening by the sea' };
  expect((await page.request.post('/api/sign-up', { headers, data })).status()).toBe(201);
  const film = (await (await page.request.get(`/api/movies/slug/${FILM}`)).json()) as Film;
  if (positionS !== undefined) {
    const record = { movie_id: film.id, position: positionS };
    expect((await page.request.post('/api/lust-view', { headers, data: record })).ok()).toBe(true);
  }
  return film;
}
