/** What a plugin's half at the origin is: one declared value, the mirror of `definePlugin`. */
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
import type { PersonalData } from '#ports/personal-data.ts';
import type { PrivacyNotice } from '#ports/privacy-notice.ts';
import type { SiteSettings } from '#ports/settings.ts';
import type { SitemapEntry } from '#ports/pages-origin.ts';
import type { CookieDeclaration, FooterEntry, NavigationSection, StorageDeclaration } from '#ports/site.ts';
import type { RetentionRule } from '../privacy/retention-rule.ts';

/** Modules depend on services alone: events, modals and links belong to the page app. */
type Services = Readonly<Record<string, AnyRef & { readonly kind: 'service' }>>;

/** What a module contributes once it is set up for an origin. */
export interface ModuleParts {
  /** Its endpoints, each with its answer. */
  readonly handlers?: readonly Handler[];
  /** Services for the host and for other modules, made with `provide`. */
  readonly provides?: readonly Contribution[];
  /** Routes outside the API, such as signed media. */
  readonly files?: FastifyPluginAsync;
  /** Where other servers report, outside the API: bodies come as bytes, and cookies prove nothing. */
  readonly callbacks?: FastifyPluginAsync;
  /** Connections that begin as a request, such as web sockets. */
  readonly upgrades?: Upgrades;
  /** Sites beyond our own that pages may connect to, as `wss://realtime.example`. */
  readonly connects?: readonly string[];
  /** Sites beyond our own that pages may load scripts from, once a visitor has allowed it, and images. */
  readonly scripts?: readonly string[];
  readonly images?: readonly string[];
  /** What it counts, for the operator's metrics. */
  readonly measures?: readonly Measure[];
  /** Pages and sandboxes below `/_dev`, for development only. */
  readonly dev?: FastifyPluginAsync;
}

/** What an operator sees of a plugin's settings; holds no secret. */
export interface Examined {
  readonly text: string;
  /** Whether something that visitors would miss is not set. */
  readonly lacks: boolean;
}

export interface ModuleDefinition<N extends Services, W extends Services, S extends Settings> {
  /** Folder name under plugins/. */
  id: string;
  /** Services it cannot do without; `ports` declare them. */
  needs?: N;
  /** Services it uses where the brand has them; undefined elsewhere. */
  wants?: W;
  /** Services it provides: the host sets providers up first. */
  provides?: readonly AnyRef[];
  /** The plugin's constants with their defaults, the same value that its `plugin.ts` declares. */
  settings?: S;
  /** What it offers to the header and to the footer. */
  navigation?: readonly NavigationSection[];
  footer?: readonly FooterEntry[];
  /** The cookies and storage keys it sets, its half in the browser included. */
  cookies?: readonly CookieDeclaration[];
  storage?: readonly StorageDeclaration[];
  /** What its tables hold of a member: export and deletion follow it, also under a brand that leaves the plugin out. */
  personalData?: readonly PersonalData[];
  /** How long the rows of its tables are stored, each table named; what points at others goes first. */
  retention?: readonly RetentionRule[];
  /** What the privacy page of a brand with the plugin says of those tables. */
  privacy?: readonly PrivacyNotice[];
  /** Its pages that a crawler may list. */
  sitemap?: readonly SitemapEntry[];
  /** Beginnings of paths that crawlers are asked to leave alone. */
  robots?: readonly string[];
  /** Demo rows. */
  demo?: Demo;
  /** What staff edits by forms; loaded when somebody asks for it. */
  edits?: (brand: EditingBrand) => Promise<readonly Editable[]>;
  /** What editors make, for import and export; loaded when somebody asks for it. */
  content?: (pages: PagesOfBrands) => Promise<Content>;
  /** What `npm run doctor` says of its settings and of the site's. Throws ConfigFault where they cannot be used. */
  examine?: (config: Config, settings: SiteSettings) => Examined;
  /** Declares its jobs and gives its parts. Nothing is migrated yet, and no job runs. */
  setup?: (origin: Origin, deps: Needs<N> & Wants<W>, settings: S) => ModuleParts;
}

/** A definition whose types have done their work. */
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
  readonly sitemap: readonly SitemapEntry[];
  readonly robots: readonly string[];
  readonly demo: Demo | undefined;
  readonly edits: ((brand: EditingBrand) => Promise<readonly Editable[]>) | undefined;
  readonly content: ((pages: PagesOfBrands) => Promise<Content>) | undefined;
  readonly examine: ((config: Config, settings: SiteSettings) => Examined) | undefined;
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
  setup: () => ({}),
  ...definition,
});

/** What staff of a brand edits of its modules. */
export function editablesOf(modules: readonly Module[], brand: EditingBrand): Editables {
  let loaded: Promise<readonly Editable[]> | undefined;
  return {
    all: () =>
      (loaded ??= Promise.all(modules.map(({ edits }) => edits?.(brand) ?? [])).then((lists) =>
        lists.flat(),
      )),
  };
}
