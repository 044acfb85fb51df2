/**
 * The deadline for a withdrawal. The law counts days: the day of the payment does not count, and the period ends with
 * the last hour of its last day, or of the next working day (Regulation 1182/71, article 3). If two interpretations are
 * possible, the later deadline applies.
 */
import { stateOf } from '#ports/territories.ts';
import { instantOf, shownAt } from '#server/jobs/time-zones.ts';

const DAY_H = 24;
const DAY_MS = DAY_H * 60 * 60 * 1000;
const [SUNDAY, SATURDAY] = [0, 6];

/**
 * The time zone of each state with a right of withdrawal, and of its territories further west, whose days end later;
 * the westernmost zone if there are several.
 */
const ZONES: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  HR: 'Europe/Zagreb',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  GR: 'Europe/Athens',
  HU: 'Europe/Budapest',
  IS: 'Atlantic/Reykjavik',
  IE: 'Europe/Dublin',
  IT: 'Europe/Rome',
  LV: 'Europe/Riga',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Atlantic/Azores',
  RO: 'Europe/Bucharest',
  SK: 'Europe/Bratislava',
  SI: 'Europe/Ljubljana',
  ES: 'Atlantic/Canary',
  SE: 'Europe/Stockholm',
  GB: 'Europe/London',
  AI: 'America/Anguilla',
  AW: 'America/Aruba',
  BL: 'America/St_Barthelemy',
  BM: 'Atlantic/Bermuda',
  BQ: 'America/Kralendijk',
  CW: 'America/Curacao',
  FK: 'Atlantic/Stanley',
  FO: 'Atlantic/Faroe',
  GF: 'America/Cayenne',
  GL: 'America/Thule',
  GP: 'America/Guadeloupe',
  KY: 'America/Cayman',
  MF: 'America/Marigot',
  MQ: 'America/Martinique',
  MS: 'America/Montserrat',
  PF: 'Pacific/Tahiti',
  PM: 'America/Miquelon',
  PN: 'Pacific/Pitcairn',
  SX: 'America/Lower_Princes',
  TC: 'America/Grand_Turk',
  VG: 'America/Tortola',
};

export interface Deadline {
  /** End of the last day. */
  readonly until: Date;
  /** The last day, such as `2026-06-15`. */
  readonly lastDay: string;
}

function deadlineIn(timeZone: string, paidAt: Date, days: number): Deadline {
  const paidOn = Math.floor(shownAt(timeZone, paidAt.getTime()) / DAY_MS) * DAY_MS;
  let last = new Date(paidOn + days * DAY_MS);
  while (last.getUTCDay() === SATURDAY || last.getUTCDay() === SUNDAY)
    last = new Date(last.getTime() + DAY_MS);
  return {
    until: instantOf(timeZone, last.getTime() + DAY_MS),
    lastDay: last.toISOString().slice(0, 'YYYY-MM-DD'.length),
  };
}

/** The deadline in the time zone of the buyer's country or of the site, whichever ends later. */
export function withdrawalDeadline(
  paidAt: Date,
  {
    refundH,
    country,
    siteZone,
  }: { readonly refundH: number; readonly country: string; readonly siteZone: string },
): Deadline {
  const days = Math.ceil(refundH / DAY_H);
  const atSite = deadlineIn(siteZone, paidAt, days);
  const zone = ZONES[country] ?? ZONES[stateOf(country)];
  if (zone === undefined) return atSite;
  const atHome = deadlineIn(zone, paidAt, days);
  return atHome.until > atSite.until ? atHome : atSite;
}
