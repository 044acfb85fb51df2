/** Opens an origin: database, jobs, mail and the brand's modules, without its HTTP face. */
import type { PGlite } from '@electric-sql/pglite';
import type { Config } from './config.ts';
import { createKysely } from './db/kysely.ts';
import { databaseOutage } from './db/outage.ts';
import { openPool, placeOf, type Place } from './db/pool.ts';
import { createJobs, type JobRunner } from './jobs/jobs.ts';
import type { Demo, DemoAccounts } from './demo/demo.ts';
import { createLog } from './log.ts';
import { createMailer, type Delivery } from './mail/mailer.ts';
import { deliveryOf } from './mail/delivery.ts';
import { setPasswordCost } from './security/passwords.ts';
import { installedModules, loadBrand, modulesOf } from './brand-modules.ts';
import { provide, type Contribution } from '../kernel/plugin.ts';
import { SETTING_DEFAULTS } from '../kernel/ports/setting-defaults.ts';
import { pagesOf } from './declared.ts';
import { Pages } from './ports/pages.ts';
import { Site } from './ports/site.ts';
import { siteOf } from './site.ts';
import type { Module } from './module.ts';
import { mountModules, type Mounted } from './mount.ts';
import type { Origin } from './origin.ts';
import { PersonalData } from './ports/personal-data.ts';
import { removeExpired } from './retention.ts';
import { personalDataOf, retentionOf } from './stored-data.ts';

export interface OriginOptions {
  readonly config: Config;
  /** Instead of the modules of the brand's plugins. */
  readonly modules?: readonly Module[];
  /** Services that win over those of the modules. */
  readonly services?: readonly Contribution[];
  /** Where the data is, unless as the settings say. */
  readonly place?: Place;
  readonly now?: () => Date;
  /** Where mail ends, unless as the settings say. */
  readonly deliver?: Delivery;
  /** Where the log goes, unless as the settings say. */
  readonly log?: Origin['log'];
  /** Whether jobs keep house by themselves; off in tests. */
  readonly background?: boolean;
}

/** An origin that can be put away. */
export interface OpenOrigin extends Origin {
  readonly jobs: JobRunner;
  /** The modules of the brand, set up. */
  readonly modules: Mounted;
  /** Demo rows of the brand's modules. */
  readonly demos: readonly Demo[];
  /** Demo accounts that the modules of any brand may have left in the database. */
  readonly demoAccounts: readonly DemoAccounts[];
  /** What every installed module holds of a member. */
  readonly personalData: readonly PersonalData[];
  /** The embedded database; null on Postgres. */
  readonly embedded: PGlite | null;
  /** Ends jobs, mail and database, in this order. */
  close(): Promise<void>;
}

const demosOf = (modules: readonly Module[]): Demo[] => modules.flatMap(({ demo }) => demo ?? []);

/** Opens database, jobs and mail, and sets the brand's modules up. Nothing is migrated and no job runs yet. */
export async function createOrigin({
  config,
  modules,
  services = [],
  place,
  now = () => new Date(),
  deliver,
  log = createLog(config.logLevel),
  background = true,
}: OriginOptions): Promise<OpenOrigin> {
  setPasswordCost(config.passwordCost);
  // Before anything is opened: a brand or a module that cannot be read leaves nothing behind.
  const brand = await loadBrand(config.brand);
  const own = modules ?? (await modulesOf(brand));
  const installed = await installedModules();
  const personalData = personalDataOf(installed);
  const open = await openPool(place ?? placeOf(config), databaseOutage(log));
  const db = createKysely(open);
  const jobs = createJobs({ open, log, background });
  const delivery = deliver ? { deliver, close: () => undefined } : deliveryOf(config, { db, now, log });
  const mail = createMailer(jobs, delivery.deliver);
  const origin: Origin = {
    config,
    brand: brand.info,
    settings: { ...SETTING_DEFAULTS, ...brand.siteSettings },
    db,
    jobs,
    log,
    now,
    mail,
  };
  const close = async (): Promise<void> => {
    await jobs.stop();
    delivery.close();
    await open.close();
  };
  let mounted: Mounted;
  try {
    mounted = mountModules(origin, {
      modules: own,
      settings: brand.settings,
      services: [
        ...services,
        provide(Site, siteOf(own)),
        provide(Pages, pagesOf(brand)),
        provide(PersonalData, personalData),
      ],
    });
  } catch (error) {
    await close();
    throw error;
  }
  removeExpired(origin, retentionOf(installed));
  return {
    ...origin,
    jobs,
    modules: mounted,
    demos: demosOf(own),
    demoAccounts: demosOf(installed).filter((demo) => demo.is === 'accounts'),
    personalData,
    get embedded() {
      return open.embedded;
    },
    close,
  };
}
