/** Rules for single imports, including types and lazy imports (design, "Who may import whom"). */
import { dirname } from 'node:path';
import type { Import } from './imports.ts';

export const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);
export const pluginOf = (path: string): string | undefined => /^plugins\/([^/]+)\//.exec(path)?.[1];
/** The folder of a plugin, an age provider or a gateway. */
const homeOf = (path: string): string | undefined =>
  /^(?:plugins|age-providers|gateways)\/[^/]+\//.exec(path)?.[0];
export const isPackage = (to: string): boolean =>
  !/^(?:kernel|ports|app|plugins|age-providers|gateways|ui|brands|server|demo|stories|tests|scripts|tools|locales)\/|^\./.test(
    to,
  );

/** Packages that only some layers of the page app may import. */
export const REACT = /^(?:react|react-dom)(?:\/|$)|^@lingui\/react|^@xstate\/react/;
/** Source files that a statechart may import. */
export const MACHINE = /(?:^|[/.])machine\.ts$|^app\/forms\/form\.ts$/;
/** Files that page app and origin share in a plugin or a gateway. */
export const CONTRACT = /^(?:plugins\/[^/]+\/(?:api(?:\/[a-z-]+)?|settings)|gateways\/[^/]+\/api)\.ts$/;
/** A rule that page app and origin both apply is in `rule.ts` (`rule-<part>.ts`), which imports from neither. */
const RULE = /^plugins\/[^/]+\/rule(?:-[a-z]+)?\.ts$/;
/** The refs that a plugin's `setup` and views use. */
const DEPS = /^plugins\/[^/]+\/deps\.ts$/;
/** The only file that starts the statechart of a view. */
const FLOWS_OF_VIEWS = 'app/react/flow.tsx';
/** The part of the form kit for statecharts; the rest is for views. */
const FORM_MACHINE = /^app\/forms\/(?:form|field-codes)\.ts$/;

const isTest = (file: string): boolean =>
  /\.(?:test|proof|test-d|stories)\.tsx?$/.test(file) ||
  /(?:^|\/)testing(?:-[a-z]+)?\.ts$|^server\/testing\//.test(file);
/** Tests, stories and commands may import anything. */
export const isSource = (file: string): boolean =>
  !isTest(file) &&
  !['tests', 'stories', 'scripts', 'tools', '.storybook'].some((folder) => within(file, folder));
/** Tools that check the whole project may import tests; so may the attacks, because their short versions are tests. */
const judges = (file: string): boolean =>
  isTest(file) || ['tests', 'stories', 'tools/attack'].some((folder) => within(file, folder));

const isOriginHalf = (file: string): boolean =>
  /^(?:plugins|age-providers|gateways)\/[^/]+\/server\//.test(file);
export const isModule = (file: string): boolean => isOriginHalf(file) && isSource(file);
export const isHost = (file: string): boolean => inAny(['server', 'demo'], file) && isSource(file);
const isBrowserHalf = (file: string): boolean =>
  homeOf(file) !== undefined && isSource(file) && !isModule(file);
const isPart = (folder: string) => (file: string) => within(file, folder) && isSource(file);
const inKernel = isPart('kernel');
/** The entry of the browser and the page entry of the origin, which import the brand and the views. */
const ENTRY = /^app\/(?:browser\/main|origin\/entry-server)\.tsx$/;
const inApp = (file: string): boolean => isPart('app')(file) && !ENTRY.test(file);
/** Folders that assemble a page app; plugins use the rest of app/. */
const ASSEMBLY = ['app/browser', 'app/origin', 'app/runtime', 'app/inspector'];
const inPorts = isPart('ports');
const inAny = (folders: readonly string[], path: string): boolean =>
  folders.some((folder) => within(path, folder));
/**
 * Views of documents that the origin writes itself, without scripts; they are loaded on demand
 * (`server/views/view.ts`).
 */
export const isOriginView = (file: string): boolean =>
  /^(?:server\/views\/[^/]+\.ts|plugins\/[^/]+\/server\/.+\.tsx)$/.test(file);
/** The id of a plugin other than the file's own. */
export const another = (file: string): string => (pluginOf(file) === 'auth' ? 'player' : 'auth');

export interface Rule {
  readonly message: string;
  readonly governs: (file: string) => boolean;
  readonly forbids: (one: Import) => boolean;
  /** Imports that break the rule in every governed file; each is tested in every folder. */
  readonly broken: readonly (string | ((file: string) => string))[];
}

/** Interchangeable implementations, each in its folder below `folder`; `shared` and `installed` are about all of them. */
interface Implementations {
  readonly folder: string;
  readonly one: string;
  readonly several: string;
  /** The only plugin that uses them, and its name in messages. */
  readonly user: string;
  readonly usedBy: string;
  /** Files that their origin halves share with the page app. */
  readonly contract?: RegExp;
  /** Two that are installed, for examples. */
  readonly installed: readonly [string, string];
}

function implementationRules({
  folder,
  one,
  several,
  user,
  usedBy,
  contract,
  installed: [first, second],
}: Implementations): readonly Rule[] {
  const idOf = (file: string): string | undefined => (within(file, folder) ? file.split('/')[1] : undefined);
  return [
    {
      message: `the origin half of ${one} imports the host and ${contract ? 'contracts' : 'origin halves'} of ${several}`,
      governs: (file) => isModule(file) && within(file, folder),
      forbids: ({ to }) =>
        !isPackage(to) &&
        !(
          inAny(['server', 'kernel', 'ports', 'app', 'plugins'], to) &&
          !inAny([...ASSEMBLY, 'app/forms', 'app/react'], to)
        ) &&
        !(within(to, folder) && (isOriginHalf(to) || contract?.test(to))),
      broken: [
        'ui/actions/button.tsx',
        'app/forms/form.ts',
        'brands/store/brand.ts',
        (file) => `${folder}/${idOf(file)}/view.tsx`,
      ],
    },
    {
      message: `${one} imports only itself and what ${several} share`,
      governs: (file) => isPart(folder)(file) && idOf(file) !== 'installed',
      forbids: ({ from, to }) =>
        within(to, 'plugins') ||
        (within(to, folder) && !within(to, `${folder}/shared`) && idOf(to) !== idOf(from)),
      broken: [
        `plugins/${user}/api.ts`,
        `plugins/${user}/server/module.ts`,
        `${folder}/installed/server/installed.ts`,
        (file) => `${folder}/${idOf(file) === first ? second : first}/server/definition.ts`,
      ],
    },
    {
      message: `only ${usedBy} uses ${several}, and none of them by name`,
      governs: isPart('plugins'),
      forbids: ({ from, to }) =>
        within(to, folder) &&
        !(pluginOf(from) === user && inAny([`${folder}/shared`, `${folder}/installed`], to)),
      broken: [`${folder}/${first}/api.ts`, `${folder}/${second}/server/definition.ts`],
    },
  ];
}

export const RULES: readonly Rule[] = [
  {
    message: 'nobody imports tests',
    governs: (file) => !judges(file),
    forbids: ({ to }) => isTest(to),
    broken: ['kernel/ref.test.ts', 'server/testing/origin.ts'],
  },
  {
    message: 'the kernel imports only itself and types of contributions',
    governs: inKernel,
    forbids: ({ to, types }) => !isPackage(to) && !within(to, 'kernel') && !(types && within(to, 'app')),
    broken: [
      'ui/actions/button.tsx',
      'app/forms/form.ts',
      'plugins/auth/api.ts',
      'app/runtime/head-tags.ts',
      'server/bootstrap/app.ts',
    ],
  },
  {
    message: 'only views and hooks of the page app import React',
    governs: (file) =>
      inKernel(file) ||
      (inApp(file) && !within(file, 'app/forms') && !/\.tsx$|(?:^|\/)(?:hooks|context)\.ts$/.test(file)),
    forbids: ({ to, types }) => REACT.test(to) && !types,
    broken: ['react', '@lingui/react', '@xstate/react'],
  },
  {
    message: `${FLOWS_OF_VIEWS} alone starts the statecharts of views`,
    governs: (file) =>
      inAny(['kernel', 'app', 'ui', 'plugins', 'age-providers', 'gateways'], file) &&
      isSource(file) &&
      file !== FLOWS_OF_VIEWS,
    forbids: ({ from, to }) =>
      to === '@xstate/react' || (from.endsWith('.tsx') && to === 'xstate' && isBrowserHalf(from)),
    broken: [
      '@xstate/react',
      (file) => (file.endsWith('.tsx') && isBrowserHalf(file) ? 'xstate' : '@xstate/react'),
    ],
  },
  {
    message: 'a port imports the kernel, other ports, valibot and types',
    governs: inPorts,
    forbids: ({ to, types }) =>
      !inAny(['kernel', 'ports', 'app/http', 'app/i18n'], to) &&
      to !== 'valibot' &&
      !(types && (to === 'kysely' || to === 'react' || inAny(['app', 'server'], to))),
    broken: ['xstate', 'react', 'ui/actions/button.tsx', 'plugins/auth/api.ts'],
  },
  {
    message: 'the page app imports the kernel, ports and libraries',
    governs: inApp,
    forbids: ({ to }) => !isPackage(to) && !inAny(['kernel', 'ports', 'app', 'locales'], to),
    broken: [
      'plugins/shell/plugin.ts',
      'ui/actions/button.tsx',
      'brands/store/brand.ts',
      'server/bootstrap/app.ts',
    ],
  },
  {
    message: 'files of the page app that plugins use do not import its assembly',
    governs: (file) => inApp(file) && !inAny(ASSEMBLY, file),
    forbids: ({ to }) => inAny(ASSEMBLY, to),
    broken: ['app/browser/start.ts', 'app/runtime/head-tags.ts'],
  },
  {
    message: 'ui imports ui, react and radix',
    governs: isPart('ui'),
    forbids: ({ to }) => !within(to, 'ui') && !/^(?:react|get-nonce|@radix-ui\/)/.test(to),
    broken: ['kernel/plugin.ts', 'app/forms/form.ts', 'plugins/auth/api.ts', 'xstate', '@lingui/react'],
  },
  {
    message: 'a plugin never imports another',
    governs: isBrowserHalf,
    forbids: ({ from, to }) => within(to, 'plugins') && pluginOf(to) !== pluginOf(from),
    broken: [(file) => `plugins/${another(file)}/api.ts`, (file) => `plugins/${another(file)}/plugin.ts`],
  },
  {
    message: 'browser code never imports an origin half',
    governs: isBrowserHalf,
    forbids: ({ to }) => isOriginHalf(to),
    broken: [(file) => `${homeOf(file)}server/store.ts`],
  },
  {
    message: 'a plugin, age provider or gateway imports the kernel, ports, app, ui and libraries',
    governs: isBrowserHalf,
    forbids: ({ to }) =>
      !isPackage(to) &&
      (!inAny(['plugins', 'age-providers', 'gateways', 'kernel', 'ports', 'app', 'ui', 'locales'], to) ||
        inAny(ASSEMBLY, to)),
    broken: ['server/bootstrap/app.ts', 'app/browser/start.ts', 'brands/store/brand.ts'],
  },
  {
    message: 'views access the page app through hooks and their own dependencies',
    governs: isBrowserHalf,
    forbids: ({ to }) => to === 'app/react/context.ts',
    broken: ['app/react/context.ts'],
  },
  {
    message: 'the dependencies of a plugin are refs only',
    governs: (file) => DEPS.test(file),
    forbids: ({ from, to }) =>
      !inAny(['kernel/deps.ts', 'ports', 'app/services.ts', 'app/slots.ts'], to) &&
      !(pluginOf(to) === pluginOf(from) && to.endsWith('/refs.ts')),
    broken: [
      'react',
      'app/http/client.ts',
      'kernel/registry/registry.ts',
      (file) => `plugins/${pluginOf(file)}/api.ts`,
      (file) => `plugins/${pluginOf(file)}/plugin.ts`,
      (file) => `plugins/${another(file)}/refs.ts`,
    ],
  },
  {
    message: 'a machine imports xstate, its own types and ports',
    governs: (file) => MACHINE.test(file) && isSource(file),
    forbids: ({ from, to, types }) =>
      isPackage(to)
        ? to !== 'xstate' && (!types || REACT.test(to))
        : (!inAny(['kernel', 'ports', 'app'], to) || (within(to, 'app/forms') && !FORM_MACHINE.test(to))) &&
          (homeOf(to) === undefined || homeOf(to) !== homeOf(from)),
    broken: ['react', 'ofetch', 'valibot', 'app/forms/refusal-text.ts', 'ui/actions/button.tsx'],
  },
  {
    message: 'a rule of both halves imports only ports and its own parts',
    governs: (file) => RULE.test(file),
    forbids: ({ from, to }) => !within(to, 'ports') && !(RULE.test(to) && pluginOf(to) === pluginOf(from)),
    broken: [
      'xstate',
      'app/http/client.ts',
      (file) => `plugins/${pluginOf(file)}/api.ts`,
      (file) => `plugins/${pluginOf(file)}/gate/machine.ts`,
      (file) => `plugins/${pluginOf(file)}/server/verdict.ts`,
      (file) => `plugins/${another(file)}/rule.ts`,
    ],
  },
  {
    message: 'a module imports parts of the host, not its assembly',
    governs: isModule,
    forbids: ({ to }) => /^server\/(?:main|bootstrap\/(?:app|mount|open-origin|brand-modules))\.ts$/.test(to),
    broken: ['server/bootstrap/app.ts', 'server/bootstrap/open-origin.ts'],
  },
  {
    message: 'a module never imports another plugin, nor its half at the origin',
    governs: isModule,
    forbids: ({ from, to }) => within(to, 'plugins') && pluginOf(to) !== pluginOf(from),
    broken: [
      (file) => `plugins/${another(file)}/api.ts`,
      (file) => `plugins/${another(file)}/server/login.ts`,
    ],
  },
  {
    message: 'a module imports the host, the contract and rules of its plugin, and itself',
    governs: (file) => isModule(file) && within(file, 'plugins'),
    forbids: ({ from, to }) =>
      !isPackage(to) &&
      !(
        inAny(['server', 'demo', 'kernel', 'ports', 'app', `plugins/${pluginOf(from)}/server`], to) &&
        !inAny([...ASSEMBLY, 'app/forms', 'app/react'], to)
      ) &&
      !inAny(['age-providers', 'gateways'], to) &&
      !(pluginOf(to) !== pluginOf(from) ? within(to, 'plugins') : CONTRACT.test(to) || RULE.test(to)),
    broken: [
      'ui/actions/button.tsx',
      'app/forms/form.ts',
      'brands/store/brand.ts',
      (file) => `plugins/${pluginOf(file)}/plugin.ts`,
      (file) => `plugins/${pluginOf(file)}/machine.ts`,
    ],
  },
  ...implementationRules({
    folder: 'gateways',
    one: 'a gateway',
    several: 'gateways',
    user: 'payments',
    usedBy: 'payments',
    contract: CONTRACT,
    installed: ['epoch', 'vendo'],
  }),
  ...implementationRules({
    folder: 'age-providers',
    one: 'an age provider',
    several: 'age providers',
    user: 'age-gate',
    usedBy: 'the age gate',
    installed: ['eu', 'yoti'],
  }),
  {
    message: 'the origin imports no views',
    governs: (file) => (isHost(file) || isModule(file)) && !isOriginView(file),
    forbids: ({ to, lazy, types }) =>
      REACT.test(to) ||
      (/\.(?:tsx|css)$/.test(to) &&
        !ENTRY.test(to) &&
        !within(to, 'ui') &&
        !(isOriginView(to) && (lazy || types))),
    broken: ['app/react/bindings.tsx', 'react', 'react-dom/server'],
  },
  {
    message: 'the host imports no plugin, only brands do',
    governs: isHost,
    forbids: ({ from, to }) =>
      !isPackage(to) &&
      !(
        inAny(['server', 'demo', 'kernel', 'ports', 'app'], to) &&
        !inAny([...ASSEMBLY, 'app/forms', 'app/react'], to)
      ) &&
      !(ENTRY.test(to) && within(from, 'server/pages')),
    broken: [
      'plugins/auth/api.ts',
      'plugins/auth/server/login.ts',
      'age-providers/shared/server/provider.ts',
      'gateways/shared/server/gateway.ts',
      'brands/store/brand.ts',
      'app/runtime/head-tags.ts',
      'ui/actions/button.tsx',
    ],
  },
  {
    message: 'code that imports no plugin is tested without one',
    governs: (file) =>
      isTest(file) && inAny(['kernel', 'ports', 'app', 'ui', 'server', 'demo', 'gateways'], file),
    forbids: ({ to }) => within(to, 'plugins'),
    broken: ['plugins/auth/api.ts', 'plugins/auth/server/login.ts'],
  },
  {
    message: 'a brand lists plugins and values',
    governs: isPart('brands'),
    forbids: ({ from, to }) =>
      !inAny(['kernel', 'ports', dirname(from)], to) &&
      to !== 'app/brand.ts' &&
      !/^plugins\/[^/]+\/plugin\.ts$/.test(to),
    broken: [
      'plugins/auth/api.ts',
      'app/browser/start.ts',
      'ui/actions/button.tsx',
      'react',
      'server/bootstrap/app.ts',
    ],
  },
];

/** The messages about an import; empty if it is allowed. */
export const faultsOf = (one: Import): readonly string[] =>
  RULES.filter(({ governs, forbids }) => governs(one.from) && forbids(one)).map(({ message }) => message);
