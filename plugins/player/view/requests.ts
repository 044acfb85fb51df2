/** What is asked of the player's controller, in its own words. */

const request = (name: string): Event => new CustomEvent(name, { bubbles: true, composed: true });

/** Full screen, or the small window, on or off. A browser that has neither does nothing. */
export function askController(player: HTMLElement | null, what: 'fullscreen' | 'window'): void {
  const isOn = what === 'fullscreen' ? document.fullscreenElement : document.pictureInPictureElement;
  const name = what === 'fullscreen' ? 'fullscreen' : 'pip';
  player
    ?.querySelector('media-controller')
    ?.dispatchEvent(request(`media${isOn ? 'exit' : 'enter'}${name}request`));
}
