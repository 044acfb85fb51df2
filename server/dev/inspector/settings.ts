/** `/_dev/inspector/settings`: every setting with its value, and where the value comes from. */
import { SETTING_DEFAULTS } from '#ports/setting-defaults.ts';
import { VARIABLES } from '#server/config/config.ts';
import { markup, type Markup } from '../page.ts';
import type { BrandFacts } from './facts.ts';
import { table } from './frame.ts';

/** Variables whose value is secret, or may contain a password. */
const SECRET = /SECRET|KEY|DSN|DATABASE_URL|REDIS_URL|SMTP_URL|^GATEWAY_/;

/** Variables that plugins parse. */
const PARSED_BY_PLUGINS = /^(?:AGE_|GATEWAY(?:S$|_))/;

const value = (given: unknown): Markup => markup`<code>${JSON.stringify(given) ?? 'not set'}</code>`;

const from = (isSet: boolean, who: string): Markup =>
  isSet ? markup`<b>${who}</b>` : markup`<span class="dim">default</span>`;

type Env = Readonly<Record<string, string | undefined>>;

/** A variable as displayed: a secret is shown only as set or not set. */
export function shownVariable(name: string, given: string | undefined, otherwise: unknown): unknown {
  if (given === undefined || given === '') return otherwise;
  return SECRET.test(name) ? 'set, not shown' : given;
}

function environment(env: Env): Markup {
  const parsed = Object.keys(env).filter((name) => PARSED_BY_PLUGINS.test(name));
  const rows = [...VARIABLES, ...parsed.map((name) => [name, undefined] as const)].map(
    ([name, otherwise]) => [
      markup`<code>${name}</code>`,
      value(shownVariable(name, env[name], otherwise)),
      from(Boolean(env[name]), 'environment'),
    ],
  );
  return table(['Variable', 'Value', 'From'], rows);
}

export function settingsPage({ brand, plugins }: BrandFacts, env: Env): Markup {
  const file = `brands/${brand.info.id}/brand.ts`;
  const constants = plugins.flatMap(({ plugin }) =>
    Object.entries({ ...plugin.settings, ...brand.settings[plugin.id] }).map(([name, given]) => [
      markup`<a href="/_dev/inspector/plugins#${plugin.id}">${plugin.id}</a>`,
      markup`<code>${name}</code>`,
      value(given),
      from(name in (brand.settings[plugin.id] ?? {}), file),
    ]),
  );
  const site = Object.entries({ ...SETTING_DEFAULTS, ...brand.siteSettings }).map(([name, given]) => [
    markup`<code>${name}</code>`,
    value(given),
    from(name in (brand.siteSettings ?? {}), file),
  ]);
  return markup`<p class="lead">Constants of plugins and settings of the site come from the code and are changed in ${file};
variables are those of the process that has answered (docs/reference/settings.md).</p>
<h2>Constants of plugins</h2>${table(['Plugin', 'Name', 'Value', 'From'], constants)}
<h2>Settings of the site</h2>${table(['Name', 'Value', 'From'], site)}
<h2>Environment</h2>${environment(env)}`;
}
