/** Interruptions: automatic dialogs open one at a time, by priority, and never over what a visitor is doing. */
import { ConsentChanged } from '#ports/consent.ts';
import { Interruptions } from '#ports/interruptions.ts';
import { definePlugin, listen, provide } from '#kernel/plugin.ts';
import { deps } from './deps.ts';

export const interruptions = definePlugin({
  id: 'interruptions',
  ...deps,
  provides: [Interruptions],
  setup({ age, consent }) {
    let isConsentSettled = consent === undefined;
    let queue: Promise<Interruptions> | undefined;
    const begin = async (): Promise<Interruptions> => {
      const [{ createQueue }, { hasObstacle }] = await Promise.all([
        import('./start.ts'),
        import('./obstacles.ts'),
      ]);
      return createQueue(() => hasObstacle({ age, isConsentSettled: () => isConsentSettled }));
    };
    return [
      provide(Interruptions, {
        turn: async (kind, signal) => (await (queue ??= begin())).turn(kind, signal),
      }),
      // Called for each cookie choice, and once for an existing choice.
      listen(ConsentChanged, () => void (isConsentSettled = true)),
    ];
  },
});
