/**
 * Experiments: a script of the document assigns the visitor to one of two groups, and outcomes are counted with
 * consent.
 */
import { Tracked } from '#ports/analytics.ts';
import { ConsentChanged } from '#ports/consent.ts';
import { experimentAttribute, Experiments, type ExperimentGroup } from '#ports/experiments.ts';
import { definePlugin, listen, provide } from '#kernel/plugin.ts';
import { deps } from './deps.ts';
import { EXPERIMENTS_SETTINGS } from './settings.ts';

export const experiments = definePlugin({
  id: 'experiments',
  ...deps,
  provides: [Experiments],
  settings: EXPERIMENTS_SETTINGS,
  api: () => import('./api.ts'),
  setup({ http, tracked, consent }) {
    // undefined on the origin, which has no `window`.
    const root = 'window' in globalThis ? document.documentElement : null;
    const groupOf = (id: number) =>
      Number(root?.getAttribute(experimentAttribute(id)) ?? -1) as ExperimentGroup;
    const assigned = Object.entries(root?.dataset ?? {}).flatMap(([name, group]) =>
      /^experiment-\d+$/.test(name) && group !== '-1' ? `${name.slice(11)}:${group}` : [],
    );
    // A header of every call (README 3) with the groups of this page. The response cache is keyed by it.
    if (assigned.length > 0) http.setHeaders({ 'X-TEST-SEGMENT': assigned.join() });
    const counting = () =>
      import('./counting.ts').then((m) => m.countingOf({ http, tracked, consent, groupOf }));
    return [
      provide(Experiments, { groupOf, exposed: (id) => void counting().then((all) => all.exposed(id)) }),
      listen(ConsentChanged, () => void counting().then((all) => all.store())),
      listen(Tracked, (event) => {
        if (event.name === 'sign_up' || event.name === 'purchase')
          void counting().then((all) => all.came(event));
      }),
    ];
  },
});
