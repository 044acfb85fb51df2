/**
 * Age-verification laws, as read on 27 November 2026. Those with `inDefaults` are the places in the settings
 * (ports/setting-defaults.ts); staff add the others if the brand is subject to them.
 */
export interface KnownLaw {
  /** The key from `placeKeyOf`. */
  readonly place: string;
  readonly law: string;
  readonly source: string;
  /** First day of the requirement, YYYY-MM-DD. */
  readonly effectiveOn: string;
  readonly inDefaults: boolean;
}

const AVPA = 'https://avpassociation.com/4271-2/';
const FSC_JULY =
  'https://www.freespeechcoalition.com/blog/age-verification-laws-go-into-effect-south-dakota-georgia-wyoming-on-july-1';
const FSC_AUTUMN =
  'https://www.freespeechcoalition.com/blog/age-verification-laws-to-take-effect-in-arizona-and-ohio';

type Row = readonly [place: string, law: string, effectiveOn: string, source: string];

const IN_DEFAULTS: readonly Row[] = [
  [
    'GB',
    'Online Safety Act 2023, Part 5',
    '2025-01-17',
    'https://www.ofcom.org.uk/online-safety/protecting-children/enforcement-programme-to-protect-children-from-encountering-pornographic-content-through-the-use-of-age-assurance',
  ],
  [
    'FR',
    'Law 2024-449 (SREN), technical standard of Arcom',
    '2025-01-11',
    'https://arcom.fr/se-documenter/espace-juridique/textes-juridiques/referentiel-technique-sur-la-verification-de-lage-pour-la-protection-des-mineurs-contre-la-pornographie-en-ligne',
  ],
  [
    'DE',
    'Jugendmedienschutz-Staatsvertrag, section 4 (2)',
    '2003-04-01',
    'https://www.kjm-online.de/themen/vorgehen-porno-portale',
  ],
  [
    'IT',
    'Decree-law 123/2023, article 13-bis; AGCOM 96/25/CONS',
    '2025-11-12',
    'https://www.digital-news.it/news/internet-tv/53790/agcom-delibera-96-25-cons-entra-in-vigore-l-age-verification-per-siti-e-piattaforme-video',
  ],
  ['US-LA', 'Act 440 (2022)', '2023-01-01', AVPA],
  ['US-UT', 'SB 287 (2023)', '2023-05-02', AVPA],
  ['US-MS', 'SB 2346 (2023)', '2023-07-01', AVPA],
  ['US-VA', 'SB 1515 (2023)', '2023-07-01', AVPA],
  ['US-AR', 'SB 66, Act 612 (2023)', '2023-07-31', AVPA],
  ['US-TX', 'HB 1181 (2023)', '2023-09-01', AVPA],
  ['US-MT', 'SB 544 (2023)', '2024-01-01', AVPA],
  ['US-NC', 'HB 8 (2023)', '2024-01-01', AVPA],
  ['US-IN', 'SB 17 (2024)', '2024-07-01', AVPA],
  ['US-ID', 'H 498 (2024)', '2024-07-01', AVPA],
  ['US-KS', 'SB 394 (2024)', '2024-07-01', AVPA],
  ['US-KY', 'HB 278 (2024)', '2024-07-03', AVPA],
  ['US-NE', 'LB 1092 (2024)', '2024-07-18', AVPA],
  ['US-AL', 'HB 164 (2024)', '2024-10-01', AVPA],
  ['US-OK', 'SB 1959 (2024)', '2024-11-01', AVPA],
  ['US-FL', 'HB 3 (2024)', '2025-01-01', AVPA],
  ['US-TN', 'SB 1792 (2024)', '2025-01-01', AVPA],
  [
    'US-SC',
    'H 3424, Child Online Safety Act (2024)',
    '2025-01-01',
    'https://sclawyersweekly.com/news/2024/05/31/new-sc-law-mandates-some-websites-use-age-verification/',
  ],
  ['US-GA', 'SB 351 (2024)', '2025-07-01', FSC_JULY],
  ['US-SD', 'HB 1053 (2025)', '2025-07-01', FSC_JULY],
  ['US-WY', 'HB 43 (2025)', '2025-07-01', FSC_JULY],
  ['US-AZ', 'HB 2112 (2025)', '2025-09-26', FSC_AUTUMN],
  ['US-OH', 'HB 96 (2025)', '2025-09-30', FSC_AUTUMN],
  [
    'US-MO',
    'Rule under the Merchandising Practices Act (2025)',
    '2025-11-30',
    'https://www.biometricupdate.com/202509/missouri-ohio-become-latest-states-to-impose-age-checks-for-adult-content-online',
  ],
];

const OTHERS: readonly Row[] = [
  [
    'US-ND',
    'HB 1561 and SB 2380 (2025)',
    '2025-08-01',
    'https://www.censorshiptracker.com/state/north-dakota',
  ],
  [
    'US-WV',
    'HB 4412 (2026)',
    '2026-06-12',
    'https://help.mymember.site/en/articles/14422510-west-virginia-age-verification-laws-for-adult-websites',
  ],
  [
    'AU',
    'Age-Restricted Material Codes under the Online Safety Act 2021',
    '2026-03-09',
    'https://www.em.com.br/internacional/2026/03/7369550-australia-obriga-sites-pornograficos-a-bloquear-acesso-de-menores-de-18-anos-a-partir-de-segunda-feira.html',
  ],
  [
    'BR',
    'Law 15.211/2025 (ECA Digital), article 9',
    '2026-03-17',
    'https://www.xbiz.com/news/296380/brazil-new-av-requirements-set-to-take-effect-march-17',
  ],
  [
    'ES',
    'General Audiovisual Communication Law 13/2022, for services established in Spain',
    '2022-07-09',
    'https://blog.cnmc.es/2026/02/16/supervision-de-la-pornografia-en-internet',
  ],
];

const lawsOf = (rows: readonly Row[], inDefaults: boolean): KnownLaw[] =>
  rows.map(([place, law, effectiveOn, source]) => ({ place, law, source, effectiveOn, inDefaults }));

export const KNOWN_LAWS: readonly KnownLaw[] = [...lawsOf(IN_DEFAULTS, true), ...lawsOf(OTHERS, false)];
