/** The link to a subscription, with the path to return to. */

/** `signUp` is the URL of the sign-up page; `back` is the path to return to. */
export const joinHref = (signUp: string, back: string | null): string =>
  back === null ? signUp : `${signUp}?${new URLSearchParams({ back })}`;
