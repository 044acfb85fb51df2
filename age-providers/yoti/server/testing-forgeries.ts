/** Sends mutated notifications of Yoti to the origin; the proof sends many of them, the test a few. */
import { sandboxKey } from './sandbox/account.ts';
import { notificationOf } from './sandbox/notifications.ts';
import { findSession } from './sandbox/sessions.ts';
import { mutatedBytes, type Random } from '#age-providers/shared/server/testing-mutations.ts';
import type { YotiSite, YotiVisitor } from './testing-site.ts';

export interface Mutations {
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Bodies that verified the visitor. */
  readonly accepted: readonly string[];
}

const STATES = ['COMPLETE', 'FAIL', 'ERROR', 'PENDING', 'CANCELLED', '', 'complete'];
const VALUES = [null, 0, -1, 1e308, true, '', 'x'.repeat(5000), [], {}, '\u0000', '18', 18, 21];

/** JSON with a member changed, removed or added, or with mutated bytes. */
function mutatedJson(text: string, names: readonly string[], random: Random): string {
  if (random(2) === 0) return Buffer.from(mutatedBytes(Buffer.from(text), random)).toString('latin1');
  const json = JSON.parse(text) as Record<string, unknown>;
  const name = names[random(names.length)] ?? '';
  const kind = random(4);
  if (kind === 0) delete json[name];
  if (kind === 1) json[name] = VALUES[random(VALUES.length)];
  if (kind === 2) json[name] = STATES[random(STATES.length)];
  if (kind === 3) json[`${name}${random(10)}`] = VALUES[random(VALUES.length)];
  return JSON.stringify(json);
}

const statusIn = async ({ site }: YotiSite, { reference }: YotiVisitor): Promise<string> =>
  (
    await site.origin.db
      .selectFrom('age_sessions')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).status;

/** Sends mutations of a signed notification about a visitor whose result at Yoti is still pending. */
export async function mutateNotifications(age: YotiSite, count: number, random: Random): Promise<Mutations> {
  const visitor = await age.visitor();
  const session = await findSession(age.site.origin, visitor.yotiSession);
  if (!session) throw new Error('there is no such session');
  const original = notificationOf(
    session,
    { state: 'COMPLETE', number: 1 },
    { key: await sandboxKey(age.site.origin), now: age.site.clock.now() },
  );
  const names = Object.keys(JSON.parse(original) as object);
  const statuses = new Map<number, number>();
  const accepted: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const body = mutatedJson(original, names, random);
    const { status } = await age.notify(body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if ((await statusIn(age, visitor)) === 'verified') accepted.push(body);
  }
  return { statuses, accepted };
}
