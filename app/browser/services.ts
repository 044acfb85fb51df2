/** The kernel's services for plugins in a browser; used by the site and by stories. */
import type { Brand } from '../brand.ts';
import type { Http } from '../http/client.ts';
import { provide, type Contribution } from '#kernel/plugin.ts';
import { VisitorFacts, type PageFacts } from '#ports/visitor.ts';
import {
  BrandService,
  ClockService,
  HttpClient,
  LanguageService,
  NavigationService,
  RandomService,
  ToastService,
  type Clock,
  type Navigation,
  type Random,
  type Toast,
  type Toasts,
  type Language,
} from '../services.ts';
import type { Toaster } from '../react/page-app.ts';

/**
 * Messages for failed calls. The first page does not need them; they load soon afterwards, for use without a
 * connection.
 */
export const errorMessages = () => import('./error-texts.ts');

export interface KernelParts {
  brand: Brand;
  http: Http;
  navigation: Navigation;
  language: Language;
  clock: Clock;
  random: Random;
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
      // If the catalog fails to load, messages are in English.
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
  clock,
  random,
  visitor,
  toaster,
}: KernelParts): readonly Contribution[] => [
  provide(HttpClient, http),
  provide(NavigationService, navigation),
  provide(LanguageService, language),
  provide(BrandService, brand.info),
  provide(ClockService, clock),
  provide(RandomService, random),
  provide(VisitorFacts, visitor),
  provide(ToastService, createToasts({ brand, language, toaster })),
];
