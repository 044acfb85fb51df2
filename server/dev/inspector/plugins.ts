/** `/_dev/inspector/plugins`: every plugin of the brand, with its parts in the page app and at the origin. */
import { markup, type Markup } from '../page.ts';
import { flowsOf, refsOf, routesOf, type BrandFacts, type PluginFacts } from './facts.ts';
import { terms } from './frame.ts';

const ids = (refs: readonly { readonly id: string }[]): string[] => refs.map(({ id }) => id);

const names = (refs: Readonly<Record<string, { readonly kind: string; readonly id: string }>>): string[] =>
  Object.values(refs).map(({ kind, id }) => `${kind} ${id}`);

const inBrowser = (facts: PluginFacts): Markup =>
  terms([
    ['Routes', routesOf(facts).map(({ path, page }) => (page ? path : `${path} (guard)`))],
    ['Modals', ids(refsOf(facts, 'opens'))],
    ['Fills slots', ids(refsOf(facts, 'fill'))],
    ['Flows', flowsOf(facts).map(({ ref, lifetime }) => `${ref.id} (${lifetime})`)],
    ['Provides', ids(facts.plugin.provides)],
    ['Listens to', ids(refsOf(facts, 'listen'))],
    ['Needs', names(facts.plugin.needs)],
    ['Wants', names(facts.plugin.wants)],
    ['Settings', Object.keys(facts.plugin.settings)],
  ]);

function atOrigin({ module, endpoints, queues, mails }: PluginFacts): Markup {
  if (!module) return markup`<p class="dim">It has no half at the origin.</p>`;
  return terms([
    [
      'Endpoints',
      endpoints.map(
        ({ endpoint: { method, path, access = 'open' } }) =>
          `${method} ${path}${access === 'open' ? '' : ` (${access})`}`,
      ),
    ],
    ['Jobs', queues],
    ['Tables', module.retention.map(({ table: name }) => name)],
    ['Mails', mails.map(({ kind, subject }) => `${kind}: ${subject}`)],
    ['Cookies', module.cookies.map(({ name }) => name)],
    ['Keys of storage', module.storage.map(({ name }) => name)],
    ['Provides', ids(module.provides)],
    ['Needs', names(module.needs)],
    ['Wants', names(module.wants)],
    ['Header', module.navigation.map(({ url }) => url)],
    ['Footer', module.footer.map(({ url }) => url)],
  ]);
}

const counted = (count: number, one: string, more = `${one}s`): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : more}`];

const summary = (facts: PluginFacts): string =>
  [
    ...counted(routesOf(facts).length, 'route'),
    ...counted(flowsOf(facts).length, 'flow'),
    ...counted(facts.endpoints.length, 'endpoint'),
    ...counted(facts.module?.retention.length ?? 0, 'table'),
  ].join(', ');

const folded = (facts: PluginFacts): Markup =>
  markup`<details id="${facts.plugin.id}"><summary class="plugin"><b>${facts.plugin.id}</b><em class="tag">${summary(facts)}</em>
<span>${facts.says.replaceAll('`', '')}</span></summary>
<div class="halves"><section><h3>In the browser</h3>${inBrowser(facts)}</section>
<section><h3>At the origin</h3>${atOrigin(facts)}</section></div></details>`;

/** The parts of each plugin, folded, below its first sentence. */
export const pluginsPage = ({ brand, plugins }: BrandFacts): Markup =>
  markup`<p class="lead">The ${plugins.length} plugins of ${brand.info.name} (brands/${brand.info.id}/brand.ts), each with both halves.
What belongs together over all brands: docs/reference/plugins.md.</p>${plugins.map(folded)}`;
