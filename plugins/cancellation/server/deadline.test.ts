/** The deadline for a withdrawal is the end of a day at the buyer's or the site's place. */
import { expect, it } from 'vitest';
import { EEA } from '#ports/setting-defaults.ts';
import { withdrawalDeadline } from './deadline.ts';

const FORTNIGHT_H = 14 * 24;
const SITE = 'Europe/Madrid';
const deadline = (paidAt: string, country = 'DE', refundH = FORTNIGHT_H, siteZone = SITE) => {
  const { until, lastDay } = withdrawalDeadline(new Date(paidAt), { refundH, country, siteZone });
  return [lastDay, until.toISOString()];
};

it('the deadline is the end of the 14th day after the payment, regardless of its time of day', () => {
  for (const paidAt of ['2026-06-01T00:00:00+02:00', '2026-06-01T10:00:00Z', '2026-06-01T23:59:59+02:00'])
    expect(deadline(paidAt)).toEqual(['2026-06-15', '2026-06-15T22:00:00.000Z']);
});

it('the deadline follows the date at the buyer’s place if it differs from UTC', () => {
  expect(deadline('2026-06-01T22:30:00Z')).toEqual(['2026-06-16', '2026-06-16T22:00:00.000Z']);
});

it('the deadline is the later of those at the buyer’s and the site’s place', () => {
  expect(deadline('2026-06-01T10:00:00Z', 'PT')).toEqual(['2026-06-15', '2026-06-16T00:00:00.000Z']);
  expect(deadline('2026-06-01T10:00:00Z', 'FI')).toEqual(['2026-06-15', '2026-06-15T22:00:00.000Z']);
  expect(deadline('2026-06-01T21:30:00Z', 'FI')).toEqual(['2026-06-16', '2026-06-16T21:00:00.000Z']);
});

it('the deadline in the United Kingdom or a territory follows the days there', () => {
  expect(deadline('2026-06-01T10:00:00Z', 'GB')).toEqual(['2026-06-15', '2026-06-15T23:00:00.000Z']);
  expect(deadline('2026-06-01T10:00:00Z', 'GP')).toEqual(['2026-06-15', '2026-06-16T04:00:00.000Z']);
  // Days end earlier in Réunion (RE) than in France, so France's day counts.
  expect(deadline('2026-06-01T10:00:00Z', 'RE')).toEqual(['2026-06-15', '2026-06-15T22:00:00.000Z']);
});

it('the deadline moves from a weekend to the following Monday', () => {
  for (const day of ['06', '07', '08'])
    expect(deadline(`2026-06-${day}T10:00:00Z`)).toEqual(['2026-06-22', '2026-06-22T22:00:00.000Z']);
});

it('the deadline is the end of a local day even across a DST change', () => {
  expect(deadline('2026-03-20T10:00:00Z')).toEqual(['2026-04-03', '2026-04-03T22:00:00.000Z']);
  expect(deadline('2026-10-16T10:00:00Z')).toEqual(['2026-10-30', '2026-10-30T23:00:00.000Z']);
});

it('the deadline is never earlier than the number of hours that the site promises', () => {
  for (const country of EEA)
    for (const refundH of [1, 48, 50, FORTNIGHT_H])
      for (let hour = 0; hour < 24; hour += 1) {
        const paidAt = new Date(Date.UTC(2026, 5, 1, hour, 30));
        const { until } = withdrawalDeadline(paidAt, { refundH, country, siteZone: SITE });
        expect(until.getTime() - paidAt.getTime()).toBeGreaterThanOrEqual(refundH * 60 * 60 * 1000);
      }
});
