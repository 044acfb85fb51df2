/** The link to a subscription, with the page to return to. */

/** `signUp` is the address of the page; `back` a path of the site, which is returned to. */
export const joinHref = (signUp: string, back: string | null): string =>
  back === null ? signUp : `${signUp}?${new URLSearchParams({ back })}`;
