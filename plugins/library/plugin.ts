/** A member's own: what they have begun, as the first shelf of their home page. */
import { definePlugin, fill, listen, runs } from '../../kernel/plugin.ts';
import { MemberShelves } from '../../kernel/ports/catalogue.ts';
import { WatchProgressed } from '../../kernel/ports/player.ts';
import { MySpaceLink } from '../../kernel/ports/session.ts';
import { HttpClient, ToastService } from '../../kernel/registry/services.ts';
import { ContinueFlow } from './refs.ts';

export const library = definePlugin({
  id: 'library',
  needs: { http: HttpClient, toasts: ToastService },
  wants: { mySpace: MySpaceLink },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/library.po`),
  setup({ http, toasts }) {
    /** Shelves on screen. */
    const shelves = new Set<() => void>();
    const onProgress = (listener: () => void) => {
      shelves.add(listener);
      return () => shelves.delete(listener);
    };
    return [
      fill(MemberShelves, () => import('./continue-shelf.tsx')),
      listen(WatchProgressed, () => shelves.forEach((refresh) => refresh())),
      runs(
        ContinueFlow,
        async () => (await import('./start.ts')).createContinue({ http, toasts, onProgress }),
        'mount',
      ),
    ];
  },
});
