/** The script that assigns groups, executed as in a page. */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { POLICY } from '#ports/consent.ts';
import { groupOf } from './assignment.ts';
import { assignScript } from './assign-script.ts';
import { storedGroup } from '../rule-group.ts';

const consentOf = (record: object): string => `consent=${encodeURIComponent(JSON.stringify(record))}`;
const ALLOWED = consentOf({ analyticsConsent: true, policy: POLICY });

interface Page {
  readonly cookie?: string;
  readonly lot?: number;
  readonly userAgent?: string;
  readonly protocol?: string;
  readonly asksAge?: boolean;
}

/** The groups and cookies after running the script. */
function run(
  percentage: number,
  {
    cookie = '',
    lot = 0,
    userAgent = 'Mozilla/5.0 Firefox/140.0',
    protocol = 'https:',
    asksAge = false,
  }: Page = {},
) {
  const shown: Record<string, string> = {};
  const stored: string[] = [];
  runInNewContext(assignScript([{ id: 918, percentage }], asksAge), {
    document: {
      get cookie() {
        return cookie;
      },
      set cookie(text: string) {
        stored.push(text);
      },
      documentElement: { setAttribute: (name: string, value: string) => void (shown[name] = value) },
    },
    navigator: { userAgent },
    location: { protocol },
    Math: { random: () => lot, floor: Math.floor },
    JSON,
    decodeURIComponent,
  });
  return { shown: shown['data-experiment-918'], stored };
}

describe('a page', () => {
  it.each([
    [50, 0.499, '1'],
    [50, 0.5, '0'],
    [1, 0.009, '1'],
    [1, 0.01, '0'],
    [100, 0.999, '1'],
    [0, 0, '-1'],
  ])('a share of %i and the random value %f show group %s', (share, lot, group) => {
    expect(run(share, { lot })).toEqual({ shown: group, stored: [] });
  });

  it('stores the group for a year with consent, but only for an hour if the experiment is off', () => {
    expect(run(50, { cookie: ALLOWED }).stored).toEqual([
      'experiment_918=1; Max-Age=32140800; Path=/; SameSite=Lax; Secure',
    ]);
    expect(run(0, { cookie: ALLOWED, protocol: 'http:' }).stored).toEqual([
      'experiment_918=-1; Max-Age=3600; Path=/; SameSite=Lax',
    ]);
  });

  it('stores nothing before the visitor has confirmed their age or is verified', () => {
    expect(run(50, { cookie: ALLOWED, asksAge: true })).toEqual({ shown: '1', stored: [] });
    for (const name of ['age_restriction', 'session_id_verified']) {
      const cookie = `${ALLOWED}; ${name}=true`;
      expect(run(50, { cookie, asksAge: true }).stored, name).toHaveLength(1);
    }
  });

  it('shows a stored group and does not store it again', () => {
    expect(run(50, { cookie: `${ALLOWED}; experiment_918=0` })).toEqual({ shown: '0', stored: [] });
    expect(run(50, { cookie: 'experiment_918=-1' })).toEqual({ shown: '-1', stored: [] });
  });

  it('shows a switched-off experiment only to a browser that has forced it', () => {
    expect(run(0, { cookie: `${ALLOWED}; experiment_918=1` })).toEqual({ shown: '-1', stored: [] });
    expect(run(0, { cookie: 'experiment_918=1!' })).toEqual({ shown: '1', stored: [] });
  });

  it('stores nothing if the consent is for another policy or has no policy', () => {
    const [marketing, , preferences] = POLICY.split('.');
    for (const policy of [undefined, '', [marketing, 'before', preferences].join('.')]) {
      const cookie = consentOf({ analyticsConsent: true, policy });
      expect(run(50, { cookie }), policy).toEqual({ shown: '1', stored: [] });
    }
    // Changes to the policies of other categories do not matter.
    const [, analytics] = POLICY.split('.');
    const cookie = consentOf({ analyticsConsent: true, policy: `before.${analytics}.before` });
    expect(run(50, { cookie }).stored).toHaveLength(1);
  });

  it.each(['consent=nonsense', 'consent=null', 'consent=%'])(
    'stores nothing with consent cookie %s',
    (cookie) => {
      expect(run(50, { cookie })).toEqual({ shown: '1', stored: [] });
    },
  );

  it('shows a crawler the original variant', () => {
    expect(run(50, { userAgent: 'Googlebot/2.1', cookie: ALLOWED })).toEqual({
      shown: undefined,
      stored: [],
    });
  });

  it('follows the same rule as the origin', () => {
    for (const percentage of [0, 1, 50, 100])
      for (const kept of ['', '1', '0', '-1', '1!', '0!', 'nonsense'])
        for (const lot of [0, 0.495, 0.505, 0.999]) {
          const { shown } = run(percentage, { lot, cookie: kept && `experiment_918=${kept}` });
          const known = { stored: storedGroup(kept), shown: undefined };
          const { group } = groupOf({ id: 918, percentage }, known, () => lot);
          expect(shown, `${percentage} ${kept} ${lot}`).toBe(String(group));
        }
  });
});

it('the script is empty without experiments', () => expect(assignScript([], true)).toBe(''));
