/**
 * The custom elements of the player, loaded only here, with styles that comply with the site's Content Security Policy.
 */
// Must be imported first, because it changes how the others are defined.
import { letDefine } from '#ui/media/styles-by-rule.ts';
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
import 'media-chrome/dist/media-cast-button.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/menu/media-settings-menu.js';
import 'media-chrome/dist/menu/media-settings-menu-item.js';
import 'media-chrome/dist/menu/media-settings-menu-button.js';
import 'media-chrome/dist/menu/media-captions-menu.js';
import 'media-chrome/dist/menu/media-captions-menu-button.js';
import 'media-chrome/dist/menu/media-audio-track-menu.js';
import 'media-chrome/dist/menu/media-playback-rate-menu.js';
import 'media-chrome/dist/menu/media-rendition-menu.js';
import { storeSubtitleOrder } from './subtitle-order.ts';

letDefine();
storeSubtitleOrder();
