/** Who may import whom (design, "Who may import whom"): rules over single imports, be it of types, at once or lazily. */
import { dirname } from 'node:path';
import type { Import } from './imports.ts';

export const within = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);
export const pluginOf = (path: string): string | undefined => /^plugins\/([^/]+)\//.exec(path)?.[1];
export const isPackage = (to: string): boolean =>
  !/^(?:kernel|ports|app|plugins|ui|brands|server|demo|stories|tests|scripts|tools|locales)\/|^\./.test(to);

/** Packages of the page that only some layers may know. */
export const REACT = /^(?:react|react-dom)(?:\/|$)|^@lingui\/react|^@xstate\/react/;
/** What a machine is told from. */
export const MACHINE = /(?:^|[/.])machine\.ts$|^app\/forms\/form\.ts$/;
/** What both halves of a plugin read. */
export const CONTRACT = /^plugins\/[^/]+\/(?:gateways\/[a-z-]+\/)?(?:api(?:\/[a-z-]+)?|settings)\.ts$/;
/** A rule that both halves of a plugin keep is written once, in `rule.ts` (`rule-<part>.ts`): it brings nothing of one half to the other. */
const RULE = /^plugins\/[^/]+\/rule(?:-[a-z]+)?\.ts$/;
/** What a plugin's `setup` and views take. */
const DEPS = /^plugins\/[^/]+\/deps\.ts$/;
/** The one file that starts the statechart of a view. */
const FLOWS_OF_VIEWS = 'app/react/flow.tsx';
/** What the form kit has for machines; the rest of it is for views. */
const FORM_MACHINE = /^app\/forms\/(?:form|field-codes)\.ts$/;

const isTest = (file: string): boolean =>
  /\.(?:test|proof|test-d|stories)\.tsx?$/.test(file) ||
  /(?:^|\/)testing(?:-[a-z]+)?\.ts$|^server\/testing\//.test(file);
/** Tests, stories and commands may import anything. */
export const isSource = (file: string): boolean =>
  !isTest(file) &&
  !['tests', 'stories', 'scripts', 'tools', '.storybook'].some((folder) => within(file, folder));
/** What judges the whole may import tests; so may the attacks, whose short forms are tests. */
const judges = (file: string): boolean =>
  isTest(file) || ['tests', 'stories', 'tools/attack'].some((folder) => within(file, folder));

export const isModule = (file: string): boolean => /^plugins\/[^/]+\/server\//.test(file) && isSource(file);
export const isHost = (file: string): boolean => inAny(['server', 'demo'], file) && isSource(file);
const isBrowserHalf = (file: string): boolean => within(file, 'plugins') && isSource(file) && !isModule(file);
const isPart = (folder: string) => (file: string) => within(file, folder) && isSource(file);
const inKernel = isPart('kernel');
/** What the bundler begins with in a browser, and what the origin renders pages with: they know the brand and the views. */
const ENTRY = /^app\/(?:browser\/main|origin\/entry-server)\.tsx$/;
const inApp = (file: string): boolean => isPart('app')(file) && !ENTRY.test(file);
/** What puts a page app together, in a browser or at the origin: plugins use the rest of app/. */
const ASSEMBLY = ['app/browser', 'app/origin', 'app/runtime', 'app/inspector'];
const inPorts = isPart('ports');
const inAny = (folders: readonly string[], path: string): boolean =>
  folders.some((folder) => within(path, folder));
/** Documents that the origin writes itself: views without a script, which are loaded when they are shown (`server/views/view.ts`). */
export const isOriginView = (file: string): boolean =>
  /^(?:server\/views\/[^/]+\.ts|plugins\/[^/]+\/server\/.+\.tsx)$/.test(file);
/** Some plugin that is not the file's own. */
export const another = (file: string): string => (pluginOf(file) === 'auth' ? 'player' : 'auth');

export interface Rule {
  /** What it says to whoever breaks it. */
  readonly says: string;
  readonly governs: (file: string) => boolean;
  readonly forbids: (one: Import) => boolean;
  /** What any file it governs breaks it with by importing it; each is planted in every folder. */
  readonly broken: readonly (string | ((file: string) => string))[];
}

export const RULES: readonly Rule[] = [
  {
    says: 'nobody imports tests',
    governs: (file) => !judges(file),
    forbids: ({ to }) => isTest(to),
    broken: ['kernel/ref.test.ts', 'server/testing/origin.ts'],
  },
  {
    says: 'the kernel knows only itself and types of what contributions are made of',
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
    says: 'only views and hooks of the page app know React',
    governs: (file) =>
      inKernel(file) ||
      (inApp(file) && !within(file, 'app/forms') && !/\.tsx$|(?:^|\/)(?:hooks|context)\.ts$/.test(file)),
    forbids: ({ to, types }) => REACT.test(to) && !types,
    broken: ['react', '@lingui/react', '@xstate/react'],
  },
  {
    says: `${FLOWS_OF_VIEWS} alone starts the statecharts of views`,
    governs: (file) =>
      inAny(['kernel', 'app', 'ui', 'plugins'], file) && isSource(file) && file !== FLOWS_OF_VIEWS,
    forbids: ({ from, to }) =>
      to === '@xstate/react' || (from.endsWith('.tsx') && to === 'xstate' && isBrowserHalf(from)),
    broken: [
      '@xstate/react',
      (file) => (file.endsWith('.tsx') && isBrowserHalf(file) ? 'xstate' : '@xstate/react'),
    ],
  },
  {
    says: 'a port knows the kernel, other ports and valibot, and the types of what it speaks of',
    governs: inPorts,
    forbids: ({ to, types }) =>
      !inAny(['kernel', 'ports', 'app/http', 'app/i18n'], to) &&
      to !== 'valibot' &&
      !(types && (to === 'kysely' || inAny(['app', 'server'], to))),
    broken: ['xstate', 'react', 'ui/actions/button.tsx', 'plugins/auth/api.ts'],
  },
  {
    says: 'the page app knows the kernel, ports and libraries',
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
    says: 'what plugins use of the page app knows nothing of how it is put together',
    governs: (file) => inApp(file) && !inAny(ASSEMBLY, file),
    forbids: ({ to }) => inAny(ASSEMBLY, to),
    broken: ['app/browser/start.ts', 'app/runtime/head-tags.ts'],
  },
  {
    says: 'ui knows ui, react and radix',
    governs: isPart('ui'),
    forbids: ({ to }) => !within(to, 'ui') && !/^(?:react|get-nonce|@radix-ui\/)/.test(to),
    broken: ['kernel/plugin.ts', 'app/forms/form.ts', 'plugins/auth/api.ts', 'xstate', '@lingui/react'],
  },
  {
    says: 'a plugin never imports another',
    governs: isBrowserHalf,
    forbids: ({ from, to }) => within(to, 'plugins') && pluginOf(to) !== pluginOf(from),
    broken: [(file) => `plugins/${another(file)}/api.ts`, (file) => `plugins/${another(file)}/plugin.ts`],
  },
  {
    says: 'what runs in a browser never imports the half at the origin',
    governs: isBrowserHalf,
    forbids: ({ to }) => /^plugins\/[^/]+\/server\//.test(to),
    broken: [(file) => `plugins/${pluginOf(file)}/server/store.ts`],
  },
  {
    says: 'a plugin knows the kernel, ports, app, ui and libraries',
    governs: isBrowserHalf,
    forbids: ({ to }) =>
      !isPackage(to) &&
      (!inAny(['plugins', 'kernel', 'ports', 'app', 'ui', 'locales'], to) || inAny(ASSEMBLY, to)),
    broken: ['server/bootstrap/app.ts', 'app/browser/start.ts', 'brands/store/brand.ts'],
  },
  {
    says: 'views reach the page app through hooks and their own dependencies',
    governs: isBrowserHalf,
    forbids: ({ to }) => to === 'app/react/context.ts',
    broken: ['app/react/context.ts'],
  },
  {
    says: 'the dependencies of a plugin are refs alone',
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
    says: 'a machine imports xstate, its own types and ports',
    governs: (file) => MACHINE.test(file) && isSource(file),
    forbids: ({ from, to, types }) =>
      isPackage(to)
        ? to !== 'xstate' && (!types || REACT.test(to))
        : (!inAny(['kernel', 'ports', 'app'], to) || (within(to, 'app/forms') && !FORM_MACHINE.test(to))) &&
          (pluginOf(to) === undefined || pluginOf(to) !== pluginOf(from)),
    broken: ['react', 'ofetch', 'valibot', 'app/forms/refusal-text.ts', 'ui/actions/button.tsx'],
  },
  {
    says: 'a rule of both halves knows ports and its own parts alone',
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
    says: 'a module knows the parts of the host, not what puts them together',
    governs: isModule,
    forbids: ({ to }) => /^server\/(?:main|bootstrap\/(?:app|mount|open-origin|brand-modules))\.ts$/.test(to),
    broken: ['server/bootstrap/app.ts', 'server/bootstrap/open-origin.ts'],
  },
  {
    says: 'a module never imports another plugin, nor its half at the origin',
    governs: isModule,
    forbids: ({ from, to }) => within(to, 'plugins') && pluginOf(to) !== pluginOf(from),
    broken: [
      (file) => `plugins/${another(file)}/api.ts`,
      (file) => `plugins/${another(file)}/server/login.ts`,
    ],
  },
  {
    says: 'a module knows the host, the contract of its plugin, its rules and itself',
    governs: isModule,
    forbids: ({ from, to }) =>
      !isPackage(to) &&
      !(
        inAny(['server', 'demo', 'kernel', 'ports', 'app', `plugins/${pluginOf(from)}/server`], to) &&
        !inAny([...ASSEMBLY, 'app/forms', 'app/react'], to)
      ) &&
      !(pluginOf(to) !== pluginOf(from) ? within(to, 'plugins') : CONTRACT.test(to) || RULE.test(to)),
    broken: [
      'ui/actions/button.tsx',
      'app/forms/form.ts',
      'brands/store/brand.ts',
      (file) => `plugins/${pluginOf(file)}/plugin.ts`,
      (file) => `plugins/${pluginOf(file)}/machine.ts`,
    ],
  },
  {
    says: 'the origin knows no views',
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
    says: 'the host names no plugin: the brand does',
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
      'brands/store/brand.ts',
      'app/runtime/head-tags.ts',
      'ui/actions/button.tsx',
    ],
  },
  {
    says: 'what knows no plugin is tested without one',
    governs: (file) => isTest(file) && inAny(['kernel', 'ports', 'app', 'ui', 'server', 'demo'], file),
    forbids: ({ to }) => within(to, 'plugins'),
    broken: ['plugins/auth/api.ts', 'plugins/auth/server/login.ts'],
  },
  {
    says: 'a brand lists plugins and values',
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

/** What the rules say to an import; empty for one that is allowed. */
export const faultsOf = (one: Import): readonly string[] =>
  RULES.filter(({ governs, forbids }) => governs(one.from) && forbids(one)).map(({ says }) => says);
