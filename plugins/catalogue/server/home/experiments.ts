/** Experiments: which group a visitor belongs to, drawn once and kept in a cookie (2-catalogue §4 "Experiments"). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/db/schema.ts';
import type { Answer } from '../../../../server/http/handle.ts';

type Group = 1 | 0 | -1;

/** One cookie an experiment; its number stands in place of `{id}`. */
const EXPERIMENT_COOKIE = 'experiment_{id}';
/** How long a drawn group is stored, and how long an experiment is known to be switched off (s). */
export const GROUP_COOKIE_S = 32_140_800;
export const DISABLED_COOKIE_S = 3600;

const HUNDRED = 100;
const stored: Readonly<Record<string, Group | undefined>> = { 1: 1, 0: 0, '-1': -1 };

/** The share of visitors an experiment is enabled for, in percent; undefined when there is none of that number. */
export async function percentageOf(db: Kysely<Database>, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ percentage: number }>`
    select percentage from experiments where id = ${id}`.execute(db);
  return rows[0]?.percentage;
}

/** The group the visitor's cookie names, or a new one, which is written into it. */
export function groupOf(
  { id, percentage }: { id: number; percentage: number },
  cookies: Readonly<Record<string, string | undefined>>,
  answer: Answer,
): Group {
  const name = EXPERIMENT_COOKIE.replace('{id}', String(id));
  const known = stored[cookies[name] ?? ''];
  if (known !== undefined) return known;
  const isOff = percentage <= 0;
  const value = isOff ? -1 : Math.floor(Math.random() * HUNDRED) < percentage ? 1 : 0;
  answer.setCookie(name, String(value), { maxAgeS: isOff ? DISABLED_COOKIE_S : GROUP_COOKIE_S });
  return value;
}
