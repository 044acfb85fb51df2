/**
 * The long proofs that `npm run prove` runs.
 *
 * Each has an `id`, a sentence on what it `proves`, the sources it `reads` (a change to one of them affects it), and one way to run:
 * `tests` (files of the Vitest project `proofs`), `journeys` (Playwright files; an empty list means all tagged journeys), `stories` (all
 * stories), `embedded` (all Node tests, without Postgres) or `script` (in scripts/, with its arguments). `needs` lists requirements of the
 * machine; `isOfBuilds` means that the proof visits the built brands, which are then built first; `isAlone` means that it measures time,
 * so that no other test may run at the same time; `isWaiting` that a script mostly waits, so that another may.
 */
import { propertyTests } from './property-tests.mjs';

const ORIGIN =
  /^(?:server|(?:plugins|age-providers|gateways)\/[^/]+\/server|kernel|ports|app|package-lock\.json)/;
const MONEY =
  /^(?:server\/(?:db|jobs|ledger)|tools\/attack\/money|gateways\/[^/]+\/server|plugins\/(?:payments|subscription|cancellation|store|plans|trial)\/server|tests\/support\/money)\//;
const PROCESSES = /^(?:demo\/[^/]+\.ts|server\/(?:main|bootstrap|processes|config|db|jobs|http))/;
const PAGES = /^(?:kernel|ports|app|plugins|age-providers|gateways|ui|brands|locales)\/|^index\.html$/;

export const PROOFS = [
  {
    id: 'removed-plugin',
    proves: 'Each plugin can be deleted: what remains compiles and boots on both sides.',
    reads: /^(?:kernel|ports|app|server|plugins|age-providers|gateways|brands)\//,
    tests: ['tests/removed-plugin.proof.ts'],
  },
  {
    id: 'removed-gateway',
    proves:
      'Each payment gateway can be deleted with its folder: what remains compiles and boots on both sides.',
    reads: /^(?:kernel|ports|app|server|plugins\/payments|gateways|brands)\//,
    tests: ['tests/removed-gateway.proof.ts'],
  },
  {
    id: 'new-plugin',
    proves:
      'A generated plugin compiles, boots, migrates, passes its own test and survives a build without other plugins.',
    reads: /^(?:kernel|server|brands|scripts\/(?:plugin-template|new-plugin)|tools\/newcomer)/,
    tests: ['tests/new-plugin.proof.ts'],
  },
  {
    id: 'newcomer',
    proves:
      'The tutorials, followed word for word in copies of the project, end with a plugin and a brand that are checked, tested and served.',
    reads:
      /^(?:docs\/tutorial\/first-(?:plugin|brand)\.md|scripts\/|tools\/newcomer|kernel\/plugin|app\/brand)/,
    script: ['newcomer.mjs'],
  },
  {
    id: 'fifth-brand',
    proves:
      'A generated brand keeps the contract, has no dead link or axe fault, looks and is named like no other, lets a visitor join and watch, and is gone with its folder.',
    reads:
      /^(?:app|kernel|plugins|age-providers|server|ui|brands|scripts\/(?:brand|new|build)|tools\/newcomer)/,
    tests: ['tests/fifth-brand.proof.ts', 'tests/brand-names.proof.ts', 'tests/brand-names.test.ts'],
  },
  {
    id: 'memory',
    proves:
      'A process that answered 300 pages of every kind uses no more memory after the next 300, and retains no data of a request.',
    isAlone: true,
    reads: /^(?:kernel|ports|app|server)/,
    tests: ['tests/memory.proof.ts'],
  },
  {
    id: 'money',
    proves:
      'Sites that are killed during a checkout, callback, renewal or cancellation lose no money and take none twice.',
    reads: MONEY,
    tests: [
      'tests/money-kills.proof.ts',
      'tests/cart-payments.proof.ts',
      'tests/simultaneous-settling.proof.ts',
    ],
    needs: ['postgres'],
  },
  {
    id: 'access',
    proves:
      'Every user type may watch what the table says; the files of a film are served only to those who may watch it; no GET request queries a session twice.',
    reads: ORIGIN,
    tests: ['tests/access.test.ts', 'tests/lookups.test.ts', 'plugins/player/server/media-tree.test.ts'],
    needs: ['postgres'],
  },
  {
    id: 'callbacks',
    proves:
      'Callbacks of every gateway, repeated five times, mixed, or changed in 200 ways, are settled once.',
    reads: MONEY,
    tests: ['plugins/payments/server/callbacks/callbacks.test.ts'],
    needs: ['postgres'],
  },
  {
    id: 'money-model',
    proves:
      'Members, staff and gateways do anything in any order: no member pays without getting something or after cancelling, and the ledger has every cent once.',
    reads: MONEY,
    tests: ['tests/money-model.test.ts'],
  },
  {
    id: 'rehearsal',
    proves:
      'If payments of carts are reported five times each and shuffled, and the site is killed at random statements, nothing is lost or sold twice.',
    reads: MONEY,
    script: ['rehearse.mjs', '--carts', '1000', '--kills', '20'],
    needs: ['postgres'],
  },
  {
    id: 'durability',
    proves:
      'Accounts that were acknowledged survive kills of the process on the embedded database, which is opened again after a crash.',
    reads: /^server\/(?:db|main)/,
    tests: ['tests/durability.proof.ts', 'server/db/embedded.proof.ts'],
  },
  {
    id: 'processes',
    proves:
      'Two processes on one database behave like one site; billing and mail jobs run once; they reconnect after Postgres was unavailable, and close frozen connections.',
    isAlone: true,
    reads: PROCESSES,
    tests: [
      'tests/processes.proof.ts',
      'tests/processes-waiting.proof.ts',
      'tests/billing-processes.proof.ts',
      'tests/newsletter-processes.proof.ts',
      'tests/outage.proof.ts',
      'tests/frozen-database.proof.ts',
      'server/messages/postgres.proof.ts',
    ],
    needs: ['postgres'],
  },
  {
    id: 'process-starts',
    proves:
      'A process starts, seeds, refuses bad settings with one sentence, sets secure cookies behind proxies and stops without losing a request.',
    isAlone: true,
    reads: PROCESSES,
    tests: [
      'server/bootstrap/main.proof.ts',
      'server/http/hosts/proxies.proof.ts',
      'server/content/command.proof.ts',
      'plugins/staff/server/command.proof.ts',
      'tests/content-constraints.proof.ts',
      'tests/body-constraints.proof.ts',
      'tests/staff-form-constraints.proof.ts',
      'tests/seed-process.proof.ts',
      'tests/seed-start.proof.ts',
      'tests/stopping.proof.ts',
      'tests/stopping-processes.proof.ts',
      'tests/killed-worker.proof.ts',
      'tests/secure-cookies.proof.ts',
    ],
  },
  {
    id: 'restore',
    proves:
      'Backups restore row by row, old ones too; damaged ones restore nothing; deleted accounts are deleted again; migrations of each plugin run alone and change old rows.',
    reads: /^server\/db\/|\/migrations\//,
    tests: [
      'server/db/backup/backup.proof.ts',
      'tests/erased.proof.ts',
      'server/db/backup/verified.proof.ts',
      'server/db/migrate.proof.ts',
      'tests/old-rows.proof.ts',
    ],
    needs: ['postgres'],
  },
  {
    id: 'fuzz',
    proves:
      '10,000 hostile calls to the account endpoints, 2,000 to profiles and 5,000 to every page and endpoint get no 5xx.',
    reads: ORIGIN,
    tests: ['plugins/auth/server/fuzz.test.ts', 'plugins/account/server/fuzz.test.ts', 'tests/fuzz.test.ts'],
    needs: ['postgres'],
  },
  {
    id: 'properties',
    proves: 'Every property that tests check on a sample of inputs holds for a thousand random ones.',
    reads: /^(?:age-providers|app|kernel|plugins|ports|server|ui)\//,
    tests: propertyTests(),
    needs: ['postgres'],
  },
  {
    id: 'wallets',
    proves:
      'Mutated answers of wallets prove no age and cause no fault, none takes long to refuse, and the time of a reply does not reveal why.',
    isAlone: true,
    reads: /^(?:plugins\/age-gate\/server|age-providers)\//,
    tests: [
      'age-providers/eu/server/mutations.proof.ts',
      'age-providers/eu/server/wallet-mutations.proof.ts',
    ],
    needs: ['postgres'],
  },
  {
    id: 'yoti',
    proves: 'Mutated notifications and results of Yoti prove no age and cause no fault.',
    reads: /^(?:plugins\/age-gate\/server|age-providers)\//,
    tests: ['age-providers/yoti/server/mutations.proof.ts'],
    needs: ['postgres'],
  },
  {
    id: 'attack',
    proves:
      'A site in a separate process withstands hostile requests, frames, kills, cut connections, guessed passwords and a soak.',
    reads: ORIGIN,
    // The parts money and traces are separate proofs.
    script: ['attack.mjs', '--only', 'fuzz,frames,kills,cuts,lock-out,soak,stop', '--seconds', '60'],
    needs: ['postgres'],
  },
  {
    id: 'traces',
    proves:
      'A member who used everything at every brand is found nowhere once the account is deleted, nor in a restored backup.',
    reads: ORIGIN,
    tests: ['tests/traces.proof.ts'],
    needs: ['postgres'],
  },
  {
    id: 'bytes',
    proves:
      'A build without plugins contains none of their code or texts, and the page app is complete without the origin.',
    reads: PAGES,
    tests: ['tests/bytes.proof.ts', 'tests/class-names.proof.ts', 'tests/constant-properties.proof.ts'],
  },
  {
    id: 'ingest',
    proves:
      'An ingested film plays from the origin; files that are not films, kills and an unavailable store are reported. Uploaded pictures are made in every width.',
    reads: /^(?:scripts\/ingest|server\/media|plugins\/staff\/server\/pictures)\//,
    needs: ['ffmpeg'],
    tests: [
      'plugins/staff/server/pictures/pictures.proof.ts',
      'tests/ingest.proof.ts',
      'tests/ingest-arguments.proof.ts',
      'tests/ingest-forms.proof.ts',
      'tests/ingest-refused.proof.ts',
      'tests/ingest-source.proof.ts',
      'tests/ingest-steps.proof.ts',
    ],
  },
  {
    id: 'streams',
    proves:
      'Every clip of the demo and every form of film that an ingest makes plays to the end in hls.js, Shaka Player, dash.js and video.js, with every sound and subtitle.',
    isWaiting: true,
    reads:
      /^(?:scripts\/ingest|tools\/(?:streams|demo-media)|server\/media|demo\/media\/clips|plugins\/player\/server)\//,
    needs: ['ffmpeg'],
    script: ['streams.mjs'],
  },
  {
    id: 'doctor',
    proves: '`npm run doctor` reports every setting and service with which the site cannot run.',
    reads: /^(?:scripts\/doctor|server\/config)/,
    tests: ['tests/doctor.proof.ts'],
  },
  {
    id: 'looks',
    proves: '`npm run looks` finds a difference of two pixels in a story and passes an equal one.',
    reads: /^(?:tools\/looks|\.storybook)/,
    tests: ['tests/looks.proof.ts'],
  },
  {
    id: 'shared-caches',
    proves:
      'A CDN set up as documented never serves the page of another visitor, and removes what editors withdraw.',
    reads: /^server\/(?:pages|http)\//,
    tests: ['tests/cdn.proof.ts', 'server/http/cdn/purge.proof.ts', 'server/db/changes.proof.ts'],
    needs: ['postgres'],
  },
  {
    id: 'limits',
    proves:
      'Connections, guessed passwords and downloads are counted exactly when hundreds come at the same moment, and 20,000 networks fill no table.',
    isAlone: true,
    reads: /^(?:plugins\/(?:realtime|auth|downloads)\/server|server\/privacy)\/|\/stored-data\.ts$/,
    tests: [
      'tests/guest-writes.test.ts',
      'plugins/realtime/server/limits.proof.ts',
      'plugins/auth/server/lock-out.proof.ts',
      'plugins/downloads/server/count.test.ts',
    ],
    needs: ['postgres'],
  },
  {
    id: 'portraits',
    proves: 'No two portraits of the demo catalogue look alike.',
    reads: /^demo\/(?:media\/images\/portrait\/|portraits)/,
    needs: ['ffmpeg'],
    tests: ['demo/portraits.proof.ts'],
  },
  {
    id: 'diagrams',
    proves: 'The committed diagrams in docs/reference/flows show the statecharts as they are.',
    reads: /machine\.ts$|^docs\/flows\//,
    tests: ['tests/flows.proof.ts'],
  },
  {
    id: 'gated',
    proves:
      'An unverified visitor of a gated place gets no title, still or address of a film, series or story from any page, read, picture or sitemap.',
    reads: PAGES,
    tests: ['tests/gated-crawl.proof.ts'],
  },
  {
    id: 'every-page',
    proves:
      'Every page has valid links, a title, a head and its guard for every role, language and country, and shows nothing that is withheld.',
    reads: PAGES,
    tests: [
      'tests/countries.test.ts',
      'tests/crawl.proof.ts',
      'tests/crawl-roles.proof.ts',
      'tests/empty-catalogue.proof.ts',
      'tests/headings.proof.ts',
      'tests/first-requests.test.ts',
      'tests/missing-plugins.proof.ts',
      'tests/missing-plugins.test.ts',
      'tests/heads-of-members.test.ts',
      'tests/hidden.test.ts',
      'tests/selection.test.ts',
      'tests/distinct-films.test.ts',
      'tests/guards.test.ts',
      'tests/member-pages.proof.ts',
      'tests/promises.test.ts',
      'tests/tab-titles.test.ts',
      'tests/withheld.proof.ts',
      'tests/gate.test.ts',
    ],
  },
  {
    id: 'custom-backend',
    proves:
      'The origin keeps the contract of every brand, and a page app that is built without any origin half works with another backend.',
    reads:
      /^(?:kernel|ports|app|ui|tests\/backend|scripts\/brand|(?:plugins\/(?:shell|age-gate|auth|catalogue|endings|home|people|player|search)|age-providers\/[^/]+)\/(?!server\/))/,
    tests: ['tests/contract.proof.ts', 'tests/custom-backend.proof.ts'],
  },
  {
    id: 'long-texts',
    proves:
      'Pages of every brand, of members and of carts have room for the longest texts at 320, 390 and 1440 px.',
    reads: PAGES,
    tests: ['tests/long-texts.proof.ts'],
  },
  {
    id: 'valid-html',
    proves: 'A page of each kind and role is valid HTML to the Nu HTML checker.',
    reads: PAGES,
    tests: ['tests/valid-html.proof.ts'],
    needs: ['java'],
  },
  {
    id: 'embedded',
    proves: 'All Node tests pass on the embedded database, which `npm start` uses, as well as on Postgres.',
    reads: /^(?:server\/(?:db|testing|jobs)|(?:plugins|age-providers)\/[^/]+\/server|package-lock\.json)/,
    embedded: true,
  },
  {
    id: 'every-state',
    proves:
      'Every state of every view, in the palette of each brand, at rest, under the pointer and focused, is accessible by the rules of axe.',
    reads: /^(?:ui|stories|\.storybook|brands|(?:plugins|age-providers)\/[^/]+\/(?!server\/))/,
    stories: true,
  },
  {
    id: 'journeys',
    proves:
      'The exhaustive journeys: every kind of page at every width and language, every gateway in every mode, consent on every route, all brands.',
    reads: PAGES,
    journeys: [],
    isOfBuilds: true,
  },
  {
    id: 'two-processes',
    proves:
      'The journeys about accounts, payments, lists, messages and caches pass on two processes with Postgres and Redis that serve two brands by host and reply alternately.',
    reads: PROCESSES,
    script: ['two-processes.mjs', '--project', 'desktop'],
    needs: ['postgres', 'redis'],
  },
];
