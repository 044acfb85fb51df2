/**
 * Creates the statechart for changing the language, with its browser dependencies; loaded when a language is chosen.
 */
import { createActor, fromPromise } from 'xstate';
import type { Http } from '#app/http/client.ts';
import { splitLocale, withLocale } from '#app/i18n/i18n.ts';
import type { Navigation } from '#app/services.ts';
import { setLocale } from '../api.ts';
import { languageMachine } from '../language.machine.ts';

export const createLanguageSwitch = (http: Http, navigation: Navigation) =>
  createActor(
    languageMachine.provide({
      actors: {
        remember: fromPromise(async ({ input: { locale }, signal }) => {
          if (locale) await http.call(setLocale, { body: { locale }, signal });
        }),
      },
      actions: {
        leave({ context: { wanted } }) {
          const { pathname, search } = window.location;
          const { path } = splitLocale(pathname);
          // If the URLs of the page have no locale, the origin reads the language from the cookie and redirects.
          navigation.leave((wanted ? withLocale(path, wanted) : path) + search);
        },
      },
    }),
  );
