/** The refs that this plugin depends on. */
import { defineDeps } from '#kernel/deps.ts';
import { LanguageService } from '#app/services.ts';
import { ExitAddress } from './refs.ts';

export const deps = defineDeps({
  needs: {
    language: LanguageService,
  },
  owns: {
    exitAddress: ExitAddress,
  },
});
