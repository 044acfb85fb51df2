/** Opens an origin: database, jobs, mail and the modules of its brands, without its HTTP server. */
import type { PGlite } from '@electric-sql/pglite';
import type { KyselyPlugin } from 'kysely';
import type { Brand } from '#app/brand.ts';
import type { Config } from '../config/config.ts';
import { createKysely } from '../db/kysely.ts';
import { publishedChanges, type Changes } from '../db/changes.ts';
import { draftDatabase, type DraftDatabase } from '../db/draft.ts';
import { databaseOutage } from '../db/outage.ts';
import { openPool, placeOf, type Place } from '../db/pool.ts';
import { brandJobs } from '../jobs/brand-jobs.ts';
import { createJobs, type JobRunner } from '../jobs/jobs.ts';
import type { BrandAccounts, Demo, DemoAccounts, DemoContent } from '#demo/demo.ts';
import { createLog } from '../logging/log.ts';
import { createMailer, mailerOf, NobodyThere, type Delivery } from '../mail/mailer.ts';
import { deliveryOf } from '../mail/delivery.ts';
import { emailDesignOf, type EmailDesign } from '../mail/email-design.ts';
import { setPasswordCost } from '../security/passwords.ts';
import { installedModules, loadBrand, modulesOf } from './brand-modules.ts';
import { provide, type Contribution } from '#kernel/plugin.ts';
import type { AnyRef } from '#kernel/ref.ts';
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { pagesOf } from './declared.ts';
import { Editables } from '#ports/editing.ts';
import { Previews } from '#ports/previews.ts';
import { PublishedChanges } from '#ports/published-changes.ts';
import { StaffPages } from '#ports/staff-pages.ts';
import { createPreviewDesk, type PreviewDesk } from './preview-desk.ts';
import { createStaffPages } from './staff-pages.ts';
import { Faults } from '#ports/faults.ts';
import { Pages } from '#ports/pages-origin.ts';
import { Site } from '#ports/site.ts';
import { siteOf } from './site.ts';
import { editablesOf, type Module } from './module.ts';
import { mountModules, type Mounted } from './mount.ts';
import type { Origin } from './origin.ts';
import { PersonalData, type StoredData } from '#ports/personal-data.ts';
import { redisBus } from '../messages/redis.ts';
import { openSharedMemory, type SharedMemory } from '../processes/redis.ts';
import { Erasure } from '#ports/erasure.ts';
import { ownBrands } from '../security/own-accounts.ts';
import { applyErasures, erasuresFile, recordErasures } from '../privacy/erasures.ts';
import { rewriteFilesAtNight } from '../privacy/rewritten-files.ts';
import { removeExpired } from '../privacy/retention.ts';
import { personalDataOf, retentionOf } from '../privacy/stored-data.ts';
import { alone, PREVIEW_STUBS, PREVIEW_SERVICES } from './preview-stubs.ts';

export interface OriginOptions {
  readonly config: Config;
  /** Statement timeout on Postgres; by default that of a site. */
  readonly statementTimeoutMs?: number;
  /** Replaces the modules of the first brand's plugins. */
  readonly modules?: readonly Module[];
  /** Services that replace those of the modules. */
  readonly services?: readonly Contribution[];
  /** Data location; by default from the settings. */
  readonly place?: Place;
  readonly now?: () => Date;
  /** Transport of email; by default from the settings. */
  readonly deliver?: Delivery;
  /** Destination of the log; by default from the settings. */
  readonly log?: Origin['log'];
  /** Whether the job queue maintains itself; off in tests. */
  readonly background?: boolean;
  /** Receives each query before it is sent, so that tests can inspect writes. */
  readonly watch?: KyselyPlugin;
}

/** The origin of one brand, for its modules and pages. */
export interface BrandOrigin extends Origin {
  /** Notifies of changes that editors publish. */
  readonly changes: Changes;
  /** The modules of the brand, set up. */
  readonly modules: Mounted;
  /** State shared by processes besides the database; undefined without Redis. */
  readonly shared: SharedMemory | undefined;
  /** Renders pages with unsaved changes, once pages are served. */
  readonly previews: PreviewDesk;
  /** Sets the brand up again for a draft of the database: with its own caches, and without sending anything. */
  draft(): DraftBrand;
}

export interface DraftBrand extends Pick<DraftDatabase, 'run'> {
  readonly origin: BrandOrigin;
}

/** The origin of a process, which is that of its first brand, and can be closed. */
export interface OpenOrigin extends BrandOrigin {
  readonly jobs: JobRunner;
  /** The other brands of the process, on the same database. */
  readonly others: readonly BrandOrigin[];
  /** Demo content of the brands' modules. */
  readonly demos: readonly DemoContent[];
  /** Demo accounts of each brand's modules. */
  readonly brandAccounts: readonly BrandAccounts[];
  /** Demo accounts that the modules of any brand may have left in the database. */
  readonly demoAccounts: readonly DemoAccounts[];
  /** Personal data of a member in every installed module. */
  readonly personalData: readonly StoredData[];
  /**
   * Erases accounts that were deleted after the restored backup was made; returns their number. Called before anything
   * is served.
   */
  readonly eraseAgain: () => Promise<number>;
  /** The embedded database; null on Postgres. */
  readonly embedded: PGlite | null;
  /** Closes jobs, email and database, in this order. */
  close(): Promise<void>;
}

/** The host's own services for the modules of a brand. */
export const HOST_SERVICES: readonly AnyRef[] = [
  Site,
  Pages,
  PersonalData,
  Editables,
  StaffPages,
  Previews,
  PublishedChanges,
];

/** A brand before its modules are set up. */
interface Chosen {
  readonly config: Config;
  readonly brand: Brand;
  readonly emailDesign: EmailDesign;
  readonly modules: readonly Module[];
}

/** The served brands, the first one first. Throws if one cannot be loaded. */
async function chosenBrands(config: Config, modules: readonly Module[] | undefined): Promise<Chosen[]> {
  const choose = async (own: Config, given?: readonly Module[]): Promise<Chosen> => {
    const [brand, emailDesign] = await Promise.all([loadBrand(own.brand), emailDesignOf(own.brand)]);
    return { config: own, brand, emailDesign, modules: given ?? (await modulesOf(brand)) };
  };
  const others = config.otherBrands.map((one) => choose({ ...config, ...one }));
  return Promise.all([choose(config, modules), ...others]);
}

const demosOf = (modules: readonly Module[]): Demo[] => modules.flatMap(({ demo }) => demo ?? []);
const accountsOf = (modules: readonly Module[]): DemoAccounts[] =>
  demosOf(modules).filter((demo) => demo.is === 'accounts');

/** Opens database, jobs and email, and sets the brands' modules up. No migration has run yet and no job runs. */
export async function createOrigin({
  config,
  modules,
  services = [],
  place,
  now = () => new Date(),
  deliver,
  log = createLog(config.logLevel),
  background = true,
  statementTimeoutMs,
  watch,
}: OriginOptions): Promise<OpenOrigin> {
  setPasswordCost(config.passwordCost);
  // Before anything is opened: a brand or module that cannot be loaded leaves nothing behind.
  const chosen = await chosenBrands(config, modules);
  const installed = await installedModules();
  const personalData = personalDataOf(installed);
  const onMessageFault = (error: unknown): void =>
    log.error({ err: error }, 'a message of another process could not be handled');
  const open = await openPool(
    place ?? placeOf(config),
    databaseOutage(log),
    statementTimeoutMs,
    onMessageFault,
  );
  const changes = publishedChanges(open.bus);
  const shared = config.redisUrl ? await openSharedMemory(config.redisUrl, log) : undefined;
  const redis = config.redisUrl ? await redisBus(config.redisUrl, log) : undefined;
  const db = watch ? createKysely(open).withPlugin(watch) : createKysely(open);
  const mounted: BrandOrigin[] = [];
  const givenUp = (queue: string, error: unknown): void => {
    // An unknown mailbox is not reported as an error.
    if (error instanceof NobodyThere) return;
    mounted.map(({ modules: own }) => own.service(Faults)).find(Boolean)?.({ queue, error });
  };
  const jobs = createJobs({ open, log, background, givenUp });
  const delivery = deliver ? { deliver, close: () => undefined } : deliveryOf(config, { db, now, log });
  const mail = createMailer(jobs, delivery.deliver);
  const jobsOf = brandJobs(jobs);
  /** `own` are the brand's values instead of the process's. */
  const mount = (
    one: Chosen,
    own: Pick<Origin, 'db' | 'jobs' | 'mail' | 'bus' | 'busyBus'>,
    winning: readonly Contribution[],
  ): BrandOrigin => {
    const { brand } = one;
    const origin: Origin = {
      config: one.config,
      brand: brand.info,
      emailDesign: one.emailDesign,
      settings: { ...SETTING_DEFAULTS, ...brand.siteSettings },
      log,
      now,
      ...own,
    };
    const [site, pages] = [siteOf(one.modules, brand.settings), pagesOf(brand)];
    const editing = { id: brand.info.id, settings: origin.settings, site, pages };
    const previews = createPreviewDesk();
    const mounted = mountModules(origin, {
      modules: one.modules,
      settings: brand.settings,
      services: [
        ...winning,
        provide(Site, site),
        provide(Pages, pages),
        provide(PersonalData, personalData),
        provide(Editables, editablesOf(one.modules, editing)),
        provide(StaffPages, createStaffPages()),
        provide(Previews, previews),
        provide(PublishedChanges, changes),
      ],
    });
    const draft = (): DraftBrand => {
      const { db: drafted, run } = draftDatabase(open);
      const apart = { ...one, config: alone(one.config) };
      return {
        origin: mount(apart, { ...PREVIEW_STUBS, db: drafted }, [...PREVIEW_SERVICES, ...services]),
        run,
      };
    };
    return { ...origin, changes, modules: mounted, shared, previews, draft };
  };
  const mountOf = (one: Chosen): BrandOrigin => {
    const own = {
      db,
      jobs: jobsOf(one.brand.info.id),
      mail: mailerOf(mail, one.config),
      bus: open.bus,
      busyBus: redis ?? open.bus,
    };
    return mount(one, own, services);
  };
  const close = async (): Promise<void> => {
    await jobs.stop();
    delivery.close();
    shared?.close();
    await redis?.close();
    await open.close();
  };
  try {
    for (const one of chosen) mounted.push(mountOf(one));
  } catch (error) {
    await close();
    throw error;
  }
  const [first, ...others] = mounted;
  if (!first) throw new Error('no brand is served; set BRANDS');
  removeExpired({ db, jobs, log, now }, retentionOf(installed));
  recordErasures({ db, jobs, config, now });
  if (open.embedded) rewriteFilesAtNight({ db, jobs, now });
  const erasureAt = (brand: string) =>
    (mounted.find((one) => ownBrands(one.config).includes(brand)) ?? first).modules.service(Erasure);
  return {
    ...first,
    jobs,
    others,
    demos: demosOf([...new Set(chosen.flatMap((one) => one.modules))]).filter(
      (demo) => demo.is === 'content',
    ),
    brandAccounts: chosen.map((one) => ({ config: one.config, demos: accountsOf(one.modules) })),
    demoAccounts: accountsOf(installed),
    personalData,
    eraseAgain: () =>
      applyErasures({
        db,
        file: erasuresFile(config.dataDir),
        async erase(trx, { id, brand, removesStories }) {
          const erasure = erasureAt(brand);
          if (!erasure) throw new Error('no plugin of the brands erases accounts');
          await erasure.eraseAgain(trx, id, { removesStories });
        },
      }),
    get embedded() {
      return open.embedded;
    },
    close,
  };
}
