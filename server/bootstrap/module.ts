/** The server part of a plugin: one declared value, the counterpart of `definePlugin`. */
import type { FastifyPluginAsync } from 'fastify';
import type { Contribution, Settings } from '#kernel/plugin.ts';
import type { Needs, Refs, Wants } from '#kernel/deps.ts';
import type { AnyRef } from '#kernel/ref.ts';
import type { Config } from '../config/config.ts';
import type { Demo } from '#demo/demo.ts';
import type { Handler } from '#server/http/endpoints/handle.ts';
import type { Measure } from '#server/http/process/metrics.ts';
import type { Upgrades } from '#server/http/process/upgrade.ts';
import type { Origin } from './origin.ts';
import type { Content, PagesOfBrands } from '#ports/content.ts';
import type { Editable, Editables, EditingBrand } from '#ports/editing.ts';
import type { PlanSales, UnsoldPrice } from '#ports/plan-quotes.ts';
import type { PersonalData } from '#ports/personal-data.ts';
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import type { SiteSettings } from '#ports/settings.ts';
import type { SitemapEntry } from '#ports/pages-origin.ts';
import type { CookieDeclaration, FooterEntry, NavigationSection, StorageDeclaration } from '#ports/site.ts';
import type { RetentionRule } from '../privacy/retention-rule.ts';

/** Modules depend only on services: events, modals and links belong to the page app. */
type Services = Readonly<Record<string, AnyRef & { readonly kind: 'service' }>>;

/** The contributions of a module, once it is set up for an origin. */
export interface ModuleParts {
  /** The module's endpoints with their handlers. */
  readonly handlers?: readonly Handler[];
  /** Services for the host and for other modules, created with `provide`. */
  readonly provides?: readonly Contribution[];
  /** Routes outside the API, such as signed media. */
  readonly files?: FastifyPluginAsync;
  /** Webhooks of other servers, outside the API: bodies arrive as bytes, and cookies are ignored. */
  readonly callbacks?: FastifyPluginAsync;
  /** Upgraded connections, such as web sockets. */
  readonly upgrades?: Upgrades;
  /** Other origins to which pages may connect, such as `wss://realtime.example`. */
  readonly connects?: readonly string[];
  /** Other origins from which pages may load scripts, with the visitor's consent, and images. */
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** The module's metrics for the operator. */
  readonly measures?: readonly Measure[];
  /** Pages and sandboxes below `/_dev`, for development only. */
  readonly dev?: FastifyPluginAsync;
}

/** A summary of a plugin's settings for an operator, without secrets. */
export interface Examined {
  readonly text: string;
  /** Whether a setting is missing that visitors would notice. */
  readonly lacks: boolean;
}

/** Stored data and settings of other modules, for a check without a start. */
export interface StoredState {
  /** Rows of a read-only query. */
  rows<Row>(query: string): Promise<readonly Row[]>;
  /** How the gateways of the settings sell plans; null if no module takes payments. */
  readonly sales: PlanSales | null;
}

export interface ModuleDefinition<N extends Services, W extends Services, S extends Settings> {
  /** Folder name under plugins/. */
  id: string;
  /** Required services; `ports` declare them. */
  needs?: N;
  /** Optional services; undefined if the brand has no provider. */
  wants?: W;
  /** Provided services: the host sets providers up first. */
  provides?: readonly AnyRef[];
  /** The plugin's constants with their defaults, the same value that its `plugin.ts` declares. */
  settings?: S;
  /** The module's links in the header and the footer. */
  navigation?: readonly NavigationSection[];
  footer?: readonly FooterEntry[];
  /** The cookies and storage keys that the plugin sets, including those of its page-app part. */
  cookies?: readonly CookieDeclaration[];
  storage?: readonly StorageDeclaration[];
  /** Personal data in its tables, for export and deletion, even for a brand without the plugin. */
  personalData?: readonly PersonalData[];
  /** Retention of the rows of each of its tables; rows that reference others go first. */
  retention?: readonly RetentionRule[];
  /** The privacy page's text about those tables, for a brand with the plugin. */
  privacy?: readonly PrivacyNotice[];
  /** The module's pages for the sitemap; the brand's settings may decide which. */
  sitemap?: readonly SitemapEntry[] | ((settings: S) => readonly SitemapEntry[]);
  /** Path prefixes excluded in robots.txt. */
  robots?: readonly string[];
  /** Demo rows. */
  demo?: Demo;
  /** Staff forms for editing; loaded on demand. */
  edits?: (brand: EditingBrand) => Promise<readonly Editable[]>;
  /** Content kinds for import and export; loaded on demand. */
  content?: (pages: PagesOfBrands) => Promise<Content>;
  /** The summary in `npm run doctor`, of its own settings and of the site's. Throws ConfigFault for unusable settings. */
  examine?: (config: Config, settings: SiteSettings) => Examined | Promise<Examined>;
  /** The findings in `npm run doctor` about stored rows. `isSold` is false for what no visitor can buy. */
  examineStored?: (stored: StoredState) => Promise<readonly UnsoldPrice[]>;
  /** How the gateways of these settings sell plans. Throws ConfigFault. */
  sales?: (config: Config) => PlanSales;
  /** Declares the module's jobs and returns its contributions. No migration has run yet, and no job runs. */
  setup?: (origin: Origin, deps: Needs<N> & Wants<W>, settings: S) => ModuleParts;
}

/** A definition with erased type parameters. */
export interface Module {
  readonly id: string;
  readonly needs: Refs;
  readonly wants: Refs;
  readonly provides: readonly AnyRef[];
  readonly settings: Settings;
  readonly navigation: readonly NavigationSection[];
  readonly footer: readonly FooterEntry[];
  readonly cookies: readonly CookieDeclaration[];
  readonly storage: readonly StorageDeclaration[];
  readonly personalData: readonly PersonalData[];
  readonly retention: readonly RetentionRule[];
  readonly privacy: readonly PrivacyNotice[];
  readonly sitemap: readonly SitemapEntry[] | ((settings: never) => readonly SitemapEntry[]);
  readonly robots: readonly string[];
  readonly demo: Demo | undefined;
  readonly edits: ((brand: EditingBrand) => Promise<readonly Editable[]>) | undefined;
  readonly content: ((pages: PagesOfBrands) => Promise<Content>) | undefined;
  readonly examine: ((config: Config, settings: SiteSettings) => Examined | Promise<Examined>) | undefined;
  readonly examineStored: ((stored: StoredState) => Promise<readonly UnsoldPrice[]>) | undefined;
  readonly sales: ((config: Config) => PlanSales) | undefined;
  readonly setup: (origin: Origin, deps: never, settings: never) => ModuleParts;
}

export const defineModule = <N extends Services = {}, W extends Services = {}, S extends Settings = {}>(
  definition: ModuleDefinition<N, W, S>,
): Module => ({
  needs: {},
  wants: {},
  settings: {},
  provides: [],
  navigation: [],
  footer: [],
  cookies: [],
  storage: [],
  personalData: [],
  retention: [],
  privacy: [],
  sitemap: [],
  robots: [],
  demo: undefined,
  edits: undefined,
  content: undefined,
  examine: undefined,
  examineStored: undefined,
  sales: undefined,
  setup: () => ({}),
  ...definition,
});

/** The editable content of a brand's modules. */
export function editablesOf(modules: readonly Module[], brand: EditingBrand): Editables {
  let loaded: Promise<readonly Editable[]> | undefined;
  return {
    all: () =>
      (loaded ??= Promise.all(modules.map(({ edits }) => edits?.(brand) ?? [])).then((lists) =>
        lists.flat(),
      )),
  };
}
