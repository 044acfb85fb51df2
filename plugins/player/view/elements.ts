/** The custom elements of the player, loaded nowhere else, with their styles let through the page's policy. */
import 'hls-video-element';
import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-seek-backward-button.js';
import 'media-chrome/dist/media-seek-forward-button.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-volume-range.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-preview-thumbnail.js';
import 'media-chrome/dist/media-preview-time-display.js';
import 'media-chrome/dist/media-preview-chapter-display.js';
import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-pip-button.js';
import 'media-chrome/dist/media-airplay-button.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/menu/media-settings-menu.js';
import 'media-chrome/dist/menu/media-settings-menu-item.js';
import 'media-chrome/dist/menu/media-settings-menu-button.js';
import 'media-chrome/dist/menu/media-captions-menu.js';
import 'media-chrome/dist/menu/media-captions-menu-button.js';
import 'media-chrome/dist/menu/media-playback-rate-menu.js';
import 'media-chrome/dist/menu/media-rendition-menu.js';
import { storeSubtitleOrder } from './subtitle-order.ts';

type Template = (...args: unknown[]) => string;
type Templated = Function & { getTemplateHTML?: Template };

/** Every element above, and the bases they inherit their templates from. */
const NAMES = [
  'hls-video',
  'media-controller',
  'media-control-bar',
  'media-gesture-receiver',
  'media-play-button',
  'media-seek-backward-button',
  'media-seek-forward-button',
  'media-mute-button',
  'media-volume-range',
  'media-time-range',
  'media-time-display',
  'media-preview-thumbnail',
  'media-preview-time-display',
  'media-preview-chapter-display',
  'media-loading-indicator',
  'media-pip-button',
  'media-airplay-button',
  'media-fullscreen-button',
  'media-settings-menu',
  'media-settings-menu-item',
  'media-settings-menu-button',
  'media-captions-menu',
  'media-captions-menu-button',
  'media-playback-rate-menu',
  'media-rendition-menu',
  'media-chrome-menu-item',
  'media-tooltip',
];

/**
 * Lets the elements' own style blocks through `style-src 'nonce-…'`: each template carries the style nonce that the
 * page was served with in `<meta property="csp-nonce">`. Must run before the first element is made; without a policy on the page nothing changes.
 */
function blessStyles(): void {
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
  if (!nonce) return;
  const blessed = new Set<Templated>();
  for (const name of NAMES) {
    let owner = customElements.get(name) as Templated | undefined;
    for (; owner && owner !== HTMLElement; owner = Object.getPrototypeOf(owner) as Templated) {
      if (blessed.has(owner) || !Object.hasOwn(owner, 'getTemplateHTML')) continue;
      blessed.add(owner);
      const template = owner.getTemplateHTML as Template;
      owner.getTemplateHTML = function withNonce(this: unknown, ...args: unknown[]) {
        return template
          .apply(this, args)
          .replaceAll(/<style(?=[\s>])(?![^>]*\snonce=)/g, `<style nonce="${nonce}"`);
      };
    }
  }
}

blessStyles();
storeSubtitleOrder();
