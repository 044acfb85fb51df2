/** Requests that are sent to the player's controller. */

const request = (name: string): Event => new CustomEvent(name, { bubbles: true, composed: true });

/** Toggles full screen or picture-in-picture. Does nothing in a browser without support. */
export function askController(player: HTMLElement | null, what: 'fullscreen' | 'window'): void {
  const isOn = what === 'fullscreen' ? document.fullscreenElement : document.pictureInPictureElement;
  const name = what === 'fullscreen' ? 'fullscreen' : 'pip';
  player
    ?.querySelector('media-controller')
    ?.dispatchEvent(request(`media${isOn ? 'exit' : 'enter'}${name}request`));
}
