/** Who may import whom (design, "Who may import whom"), as one function over one import. */
import type { Import } from './imports.ts';

const within = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
const pluginOf = (path: string): string | undefined => /^plugins\/([^/]+)\//.exec(path)?.[1];
const isPackage = (to: string): boolean =>
  !/^(?:kernel|runtime|forms|plugins|ui|brands|server|stories|tests|scripts|locales|\.\.)/.test(to) &&
  !/^(?:main|entry-server)\./.test(to);

const isTest = (file: string): boolean =>
  /\.(?:test|test-d|stories)\.tsx?$/.test(file) || /(?:^|\/)testing(?:-[a-z]+)?\.ts$/.test(file);

/** Packages of the page that only some layers may know. */
const REACT = /^(?:react|react-dom)(?:\/|$)|^@lingui\/react|^@xstate\/react/;
/** The one file that starts the statechart of a view. */
const FLOWS_OF_VIEWS = 'kernel/flow.tsx';
const STATECHARTS = /^(?:@xstate\/react|xstate)(?:\/|$)/;

function kernelFault({ from, to }: Import): string | null {
  if (within(from, 'kernel/ports'))
    return within(to, 'kernel') || to === 'valibot'
      ? null
      : 'a port knows the kernel, other ports and valibot';
  if (isPackage(to)) {
    if (to === '@xstate/react')
      return from === FLOWS_OF_VIEWS ? null : 'one file starts the statecharts of views';
    const knowsReact = from === 'kernel/hooks.ts' || /^kernel\/(?:head\/)?[^/]+\.tsx$/.test(from);
    return REACT.test(to) &&
      !knowsReact &&
      !['kernel/slots.ts', 'kernel/plugin.ts', 'kernel/page-app.ts'].includes(from)
      ? 'only the views of the kernel and its hooks know React'
      : null;
  }
  return within(to, 'kernel') || within(to, 'locales') ? null : 'the kernel knows only itself and libraries';
}

/**
 * A rule that both halves of a plugin keep is written once, in `rule.ts` (`rule-<part>.ts`): it knows ports and its own parts alone, so that it
 * brings nothing of the browser to the origin, nor the other way round.
 */
const RULE = /^plugins\/[^/]+\/rule(?:-[a-z]+)?\.ts$/;

const ruleFault = ({ from, to }: Import): string | null =>
  within(to, 'kernel/ports') || (RULE.test(to) && pluginOf(to) === pluginOf(from))
    ? null
    : 'a rule of both halves knows ports and its own parts alone';

/** What the form kit has for machines; the rest of it is for views. */
const FORM_MACHINE = /^forms\/(?:form|field-codes)\.ts$/;

function pluginFault({ from, to }: Import): string | null {
  const own = pluginOf(from);
  if (RULE.test(from)) return ruleFault({ from, to, lazy: false });
  if (/^plugins\/[^/]+\/server\//.test(from)) return moduleFault({ from, to, lazy: false });
  if (/^plugins\/[^/]+\/server\//.test(to))
    return 'what runs in a browser never imports the half at the origin';
  const machine = /(?:^|[/.])machine\.ts$/.test(from);
  if (machine && isPackage(to))
    return to === 'xstate' ? null : 'a machine imports xstate, its own types and ports';
  if (to === '@xstate/react' || (from.endsWith('.tsx') && STATECHARTS.test(to)))
    return `a view reads a state and sends events: ${FLOWS_OF_VIEWS} starts its statechart`;
  if (machine && !within(to, 'kernel') && !FORM_MACHINE.test(to) && pluginOf(to) !== own)
    return 'a machine imports xstate, its own types and ports';
  if (isPackage(to)) return null;
  if (within(to, 'plugins')) return pluginOf(to) === own ? null : 'a plugin never imports another';
  return ['kernel', 'forms', 'ui', 'locales'].some((folder) => within(to, folder))
    ? null
    : 'a plugin knows the kernel, ports, ui and libraries';
}

/** The half of a plugin at the origin. */
function moduleFault({ from, to }: Import): string | null {
  if (isPackage(to)) return null;
  if (within(to, 'server'))
    return /^server\/(?:app|main|mount|open-origin|brand-modules)\.ts$/.test(to)
      ? 'a module knows the parts of the host, not what puts them together'
      : null;
  if (within(to, 'kernel')) return to.endsWith('.tsx') ? 'the origin knows no views' : null;
  const own = pluginOf(from);
  if (pluginOf(to) !== own) return 'a module never imports another plugin, nor its half at the origin';
  return /^plugins\/[^/]+\/(?:server\/|(?:api(?:\/[a-z-]+)?|settings)\.ts$)/.test(to) || RULE.test(to)
    ? null
    : 'a module knows the contract of its plugin, its rules and itself';
}

function serverFault({ from, to }: Import): string | null {
  if (isPackage(to) || within(to, 'server')) return null;
  if (within(to, 'kernel')) return to.endsWith('.tsx') ? 'the origin knows no views' : null;
  if (to === 'entry-server.tsx' && within(from, 'server/shell')) return null;
  return 'the host names no plugin: the brand does';
}

/** What judges the whole may import tests; so may the attacks, whose short forms are tests. */
const judges = (file: string): boolean =>
  isTest(file) || ['tests', 'stories', 'scripts/attack'].some((folder) => within(file, folder));

/** Why an import is not allowed, or null. Tests and stories may import anything, and nobody imports them. */
export function faultOf(one: Import): string | null {
  const { from, to, lazy } = one;
  if (isTest(to) && !judges(from)) return 'nobody imports tests';
  if (isTest(from) || ['tests', 'stories', 'scripts', '.storybook'].some((folder) => within(from, folder)))
    return null;
  if (within(from, 'kernel')) return kernelFault(one);
  if (FORM_MACHINE.test(from) && REACT.test(to)) return 'the machine of a form knows no views';
  if (within(from, 'forms'))
    return isPackage(to) || ['kernel', 'forms', 'locales'].some((folder) => within(to, folder))
      ? null
      : 'the form kit knows the kernel alone';
  if (within(from, 'runtime'))
    return isPackage(to)
      ? REACT.test(to)
        ? 'what starts the page app draws nothing'
        : null
      : ['kernel', 'runtime', 'locales'].some((folder) => within(to, folder))
        ? null
        : 'what starts the page app knows the kernel alone';
  if (within(from, 'ui'))
    return within(to, 'ui') || /^(?:react|get-nonce|@radix-ui\/)/.test(to)
      ? null
      : 'ui knows ui, react and radix';
  if (within(from, 'plugins')) {
    const fault = pluginFault(one);
    if (fault) return fault;
    const isEager = /^plugins\/[^/]+\/(?:plugin|routes-[a-z]+)\.ts$/.test(from) && !lazy;
    return isEager && (REACT.test(to) || /\.(?:tsx|css)$/.test(to))
      ? 'plugin.ts is eager: views are lazy imports'
      : null;
  }
  if (within(from, 'brands'))
    return within(to, 'kernel') || /^plugins\/[^/]+\/plugin\.ts$/.test(to)
      ? null
      : 'a brand lists plugins and values';
  if (within(from, 'server')) return serverFault(one);
  return null;
}
