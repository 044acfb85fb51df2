/** What starts before the click: the trailer on a pointed card, and the film of a pointed link. */
import { definePlugin, fill, runs } from '#kernel/plugin.ts';
import { CardPreview } from '#ports/player.ts';
import { deps } from './deps.ts';
import { PrefetchFlow, PreviewFlow } from './refs.ts';

export const previews = definePlugin({
  id: 'previews',
  ...deps,
  setup: ({ prepares, ...deps }) => [
    fill(CardPreview, () => import('./preview/preview.tsx')),
    runs(PreviewFlow, () => import('./preview/start.ts').then((m) => m.createPreview(deps))),
    ...(prepares
      ? [
          runs(
            PrefetchFlow,
            async () => {
              const [{ createPrefetch }, preparation] = await Promise.all([
                import('./prefetch/start.ts'),
                prepares(),
              ]);
              return createPrefetch({ ...deps, preparation });
            },
            'idle',
          ),
        ]
      : []),
  ],
});
