/** Removal of personal data from texts; positions in stack traces are kept. */
import { describe, expect, it } from 'vitest';
import { withoutPersonalData } from './rule-scrub.ts';

describe('scrubbing a text', () => {
  it.each([
    ['no account of ann.lee+films@example.org here', 'no account of [mail] here'],
    [
      'GET https://films.example/reset?token=abc&x=1 failed',
      'GET https://films.example/reset?[query] failed',
    ],
    ['from 203.0.113.9 and 2001:db8:0:1::7', 'from [ip] and [ip]'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln', 'Bearer [token]'],
    ['id 3f0c1f1e-22aa-4c3b-9e0f-0123456789ab', 'id [id]'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['password=hunter22 was wrong', 'password=[hidden] was wrong'],
    ['key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b', 'key [token]'],
  ])('removes personal data from "%s"', (text, left) => expect(withoutPersonalData(text)).toBe(left));
});

it('keeps a position in a file', () => {
  const stack = `TypeError: x is not a function
    at HomeHero (https://films.example/assets/home-hero-Cx81.js:12:3456)
    at /srv/site/server/http/register.ts:80:11
send@https://films.example/assets/client-Dq2.js:1:99`;
  expect(withoutPersonalData(stack)).toBe(stack);
  expect(withoutPersonalData('at https://films.example/a.js?v=secret:12:34')).toBe(
    'at https://films.example/a.js?[query]:12:34',
  );
});

it('a long text is cut between words before it is scrubbed, so that no partial email address remains', () => {
  const scrubbed = withoutPersonalData(
    `${'ab '.repeat(5330)}ann.lee@films.example ${'\u0661'.repeat(1_000_000)}`,
  );
  expect(scrubbed.length).toBeLessThan(16_000);
  expect(scrubbed).not.toContain('ann');
  expect(withoutPersonalData('\u0661'.repeat(100_000))).toBe('');
});
