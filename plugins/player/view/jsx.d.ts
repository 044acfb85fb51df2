/** JSX types of the player's custom elements; properties not listed are plain attributes. */
import type { DetailedHTMLProps, HTMLAttributes, VideoHTMLAttributes } from 'react';

type Plain<Attributes = {}> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Attributes;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hls-video': DetailedHTMLProps<VideoHTMLAttributes<HTMLVideoElement>, HTMLVideoElement> & {
        config?: Readonly<Record<string, unknown>>;
      };
      'media-controller': Plain<{
        nohotkeys?: boolean;
        nosubtitleslangpref?: boolean;
        novolumepref?: boolean;
        nomutedpref?: boolean;
        autohide?: string;
        breakpoints?: string;
      }>;
      'media-control-bar': Plain;
      'media-play-button': Plain;
      'media-seek-backward-button': Plain<{ seekoffset?: number }>;
      'media-seek-forward-button': Plain<{ seekoffset?: number }>;
      'media-mute-button': Plain;
      'media-volume-range': Plain;
      'media-time-range': Plain;
      'media-time-display': Plain<{ showduration?: boolean; notoggle?: boolean }>;
      'media-loading-indicator': Plain<{ noautohide?: boolean }>;
      'media-pip-button': Plain;
      'media-airplay-button': Plain;
      'media-cast-button': Plain;
      'media-fullscreen-button': Plain;
      'media-settings-menu': Plain<{ anchor?: string }>;
      'media-settings-menu-item': Plain;
      'media-settings-menu-button': Plain;
      'media-captions-menu': Plain<{ anchor?: string }>;
      'media-captions-menu-button': Plain;
      'media-playback-rate-menu': Plain<{ rates?: string }>;
      'media-rendition-menu': Plain;
      'media-audio-track-menu': Plain;
    }
  }
}
