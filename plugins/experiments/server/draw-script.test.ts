/** The script that draws, run as a page runs it. */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { POLICY } from '#ports/consent.ts';
import { groupOf } from './draw.ts';
import { drawScript } from './draw-script.ts';
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

/** What a page that has run the script shows, and what it has stored. */
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
  runInNewContext(drawScript([{ id: 918, percentage }], asksAge), {
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
  ])('with a share of %i shows lot %f group %s', (share, lot, group) => {
    expect(run(share, { lot })).toEqual({ shown: group, stored: [] });
  });

  it('stores the group for a year with consent, and for an hour that there is none', () => {
    expect(run(50, { cookie: ALLOWED }).stored).toEqual([
      'experiment_918=1; Max-Age=32140800; Path=/; SameSite=Lax; Secure',
    ]);
    expect(run(0, { cookie: ALLOWED, protocol: 'http:' }).stored).toEqual([
      'experiment_918=-1; Max-Age=3600; Path=/; SameSite=Lax',
    ]);
  });

  it('stores nothing before the visitor has said that they are of age, or is verified', () => {
    expect(run(50, { cookie: ALLOWED, asksAge: true })).toEqual({ shown: '1', stored: [] });
    for (const name of ['age_restriction', 'session_id_verified']) {
      const cookie = `${ALLOWED}; ${name}=true`;
      expect(run(50, { cookie, asksAge: true }).stored, name).toHaveLength(1);
    }
  });

  it('shows what is stored and stores nothing anew', () => {
    expect(run(50, { cookie: `${ALLOWED}; experiment_918=0` })).toEqual({ shown: '0', stored: [] });
    expect(run(50, { cookie: 'experiment_918=-1' })).toEqual({ shown: '-1', stored: [] });
  });

  it('that is switched off shows it to nobody, but whoever has forced it', () => {
    expect(run(0, { cookie: `${ALLOWED}; experiment_918=1` })).toEqual({ shown: '-1', stored: [] });
    expect(run(0, { cookie: 'experiment_918=1!' })).toEqual({ shown: '1', stored: [] });
  });

  it('stores nothing by a choice that answered another policy, or was made before there was one', () => {
    const [marketing, , preferences] = POLICY.split('.');
    for (const policy of [undefined, '', [marketing, 'before', preferences].join('.')]) {
      const cookie = consentOf({ analyticsConsent: true, policy });
      expect(run(50, { cookie }), policy).toEqual({ shown: '1', stored: [] });
    }
    // What has changed elsewhere does not matter here.
    const [, analytics] = POLICY.split('.');
    const cookie = consentOf({ analyticsConsent: true, policy: `before.${analytics}.before` });
    expect(run(50, { cookie }).stored).toHaveLength(1);
  });

  it.each(['consent=nonsense', 'consent=null', 'consent=%'])('stores nothing by %s', (cookie) => {
    expect(run(50, { cookie })).toEqual({ shown: '1', stored: [] });
  });

  it('shows a crawler what it was before', () => {
    expect(run(50, { userAgent: 'Googlebot/2.1', cookie: ALLOWED })).toEqual({
      shown: undefined,
      stored: [],
    });
  });

  it('goes by the rule of the origin', () => {
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

it('there is no script where there is nothing to draw', () => expect(drawScript([], true)).toBe(''));
