/** A member's own: their list, what they have begun and seen, and the button that saves a film wherever it is offered. */
import { definePlugin, fill, listen, runs } from '../../kernel/plugin.ts';
import { MemberShelves } from '../../kernel/ports/catalogue.ts';
import { SaveButton } from '../../kernel/ports/library.ts';
import { WatchProgressed } from '../../kernel/ports/player.ts';
import { LoginModal, MySpaceLink, Session } from '../../kernel/ports/session.ts';
import { HttpClient, LanguageService, ToastService } from '../../kernel/registry/services.ts';
import { createChanges } from './changes.ts';
import { ContinueFlow, WishlistFlow } from './refs.ts';

export const library = definePlugin({
  id: 'library',
  needs: { http: HttpClient, toasts: ToastService, language: LanguageService },
  wants: { mySpace: MySpaceLink, session: Session, logIn: LoginModal },
  api: () => import('./api.ts'),
  messages: (locale) => import(`../../locales/${locale}/library.po`),
  setup(deps) {
    const changes = createChanges();
    return [
      fill(MemberShelves, () => import('./continue-shelf.tsx')),
      fill(SaveButton, () => import('./wishlist/save-button.tsx')),
      listen(WatchProgressed, () => changes.tell('continue')),
      runs(
        ContinueFlow,
        async () => (await import('./start.ts')).createContinue({ ...deps, changes }),
        'mount',
      ),
      runs(WishlistFlow, async () =>
        (await import('./wishlist/start.ts')).createWishlist({ ...deps, changes }),
      ),
    ];
  },
});
