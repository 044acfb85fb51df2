/** The services the kernel offers to plugins in a browser, whoever runs the page app: the site, or a story of it. */
import type { Brand } from '../brand.ts';
import { messageOf } from '../http/catalogue.ts';
import type { Http } from '../http/client.ts';
import type { LoadableLanguage } from '../language.ts';
import { provide, type Contribution } from '../plugin.ts';
import { VisitorFacts, type Visitor } from '../ports/visitor.ts';
import {
  BrandService,
  ChanceService,
  HttpClient,
  LanguageService,
  NavigationService,
  ToastService,
  type Chance,
  type Navigation,
} from '../services.ts';
import type { ToasterActor } from '../toasts/machine.ts';

export interface KernelParts {
  brand: Brand;
  http: Http;
  navigation: Navigation;
  language: LoadableLanguage;
  chance: Chance;
  visitor: Visitor;
  toaster: ToasterActor;
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
  provide(ToastService, {
    show: (toast) => toaster.send({ type: 'show', toast }),
    showError(error) {
      const message = messageOf(error);
      // Without its catalog a message is English rather than not told at all.
      if (message)
        void language.ready('kernel').finally(() => toaster.send({ type: 'show', toast: message }));
    },
  }),
];
