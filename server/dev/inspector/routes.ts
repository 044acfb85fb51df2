/** `/_dev/inspector/routes`: the pages of the brand, in the order in which a URL is matched. */
import type { BrandFacts } from './facts.ts';
import { registryOf } from '#server/bootstrap/declared.ts';
import { markup, type Markup } from '../page.ts';
import { chips, table } from './frame.ts';

export function routesPage({ brand }: BrandFacts): Markup {
  const { routes, guards } = registryOf(brand);
  const rows = [...guards, ...routes].map(({ plugin, options }) => {
    const { path, page, guard, loader, layout, localised = true, paged, secret, query = [] } = options;
    const traits = [
      ...(guard ? ['guard'] : []),
      ...(loader ? ['loader'] : []),
      ...(localised ? [] : ['no language']),
      ...(paged ? ['paged'] : []),
      ...(secret ? ['secret'] : []),
      ...query.map((name) => `?${name}`),
    ];
    const isFixed = page !== undefined && !/[:*]/.test(path);
    return [
      isFixed ? markup`<a href="${path}"><code>${path}</code></a>` : markup`<code>${path}</code>`,
      markup`<a href="/_dev/inspector/plugins#${plugin}">${plugin}</a>`,
      layout ? markup`<code>${layout.id}</code>` : markup`<span class="dim">usual</span>`,
      chips(traits),
    ];
  });
  return markup`<p class="lead">${routes.length} pages, the most specific path first, after the guards of every page. Each stands
under <code>/de</code>, <code>/es</code> and <code>/fr</code> too, unless it has no language.</p>
${table(['Path', 'Plugin', 'Layout', 'What it has'], rows)}`;
}
