/** A history without navigation: the URLs of clicked links and the opened dialogs appear in Storybook's actions. */
import { action } from 'storybook/actions';
import type { BrowserHistory } from '#app/browser/history.ts';
import type { Target } from '#app/router/resolve.ts';

export function createMemoryHistory(target: Target): BrowserHistory {
  const dialogs: string[] = [];
  return {
    target: () => target,
    entry: () => 'story',
    push: action('push'),
    replace: action('replace'),
    redirect: action('redirect'),
    back: action('back'),
    rename: action('rename'),
    openModal: (key) => void dialogs.push(key),
    closeModal: (key) => void dialogs.splice(dialogs.indexOf(key), 1),
    modal: () => dialogs.at(-1),
    subscribe: () => undefined,
  };
}
