/** The kernel's services for plugins in a browser, for the site and for stories. */
import type { Brand } from '../brand.ts';
import type { Http } from '../http/client.ts';
import { provide, type Contribution } from '#kernel/plugin.ts';
import { VisitorFacts, type PageFacts } from '#ports/visitor.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
  type Chance,
  type Navigation,
  type Toast,
  type Toasts,
  type Language,
} from '../services.ts';
import type { Toaster } from '../react/page-app.ts';

/** Messages for failed calls: not needed for the first page, and loaded soon afterwards for use without a connection. */
export const errorMessages = () => import('./error-texts.ts');

export interface KernelParts {
  brand: Brand;
  http: Http;
  navigation: Navigation;
  language: Language;
  chance: Chance;
  visitor: PageFacts;
  toaster: Pick<Toaster, 'send'>;
}

export function createToasts({
  brand,
  language,
  toaster,
}: Pick<KernelParts, 'brand' | 'language' | 'toaster'>): Toasts {
  const show = (toast: Toast): void => {
    if (brand.toastsEnabled ?? true) toaster.send({ type: 'show', toast });
  };
  return {
    show,
    showError(error) {
      // Without its catalog a message is shown in English.
      const worded = language.ready('app').catch(() => undefined);
      void Promise.all([errorMessages(), worded]).then(([{ messageOf }]) => {
        const message = messageOf(error);
        if (message) show(message);
      });
    },
  };
}

export const kernelServices = ({
  brand,
  http,
  navigation,
  language,
  chance,
  visitor,
  toaster,
}: KernelParts): readonly Contribution[] => [
  provide(HttpClient, http),
  provide(NavigationService, navigation),
  provide(LanguageService, language),
  provide(BrandService, brand.info),
  provide(ChanceService, chance),
  provide(VisitorFacts, visitor),
  provide(ToastService, createToasts({ brand, language, toaster })),
];
