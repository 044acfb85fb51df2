/** Detects redirect loops by following redirects, as a browser would, before the response. */
import { hrefOf } from '../router/path.ts';
import { REDIRECT_LIMIT } from '../router/machine.ts';
import { Redirected } from '../router/request.ts';
import { decide, load, type ResolveContext, type Target } from '../router/resolve.ts';

const targetOf = (href: string): Target => {
  const { pathname, search } = new URL(href, 'http://page.invalid');
  return { pathname, search };
};

/** Returns the URL that a loader redirects to, or null; its other errors occur again in the next request. */
async function loaderLeads(target: Target, context: ResolveContext, signal: AbortSignal) {
  try {
    await load(target, context, signal);
  } catch (error) {
    if (error instanceof Redirected)
      return hrefOf(context.registry.routes, error.redirect.to, context.locale);
  }
  return null;
}

/**
 * Returns true if the page app redirects more than REDIRECT_LIMIT times in a row from `href`, including the redirect of
 * `href` itself. Loaders are expensive, so they run only if one of them caused the first redirect (`byLoader`): every
 * loop with a loader contains a request that begins with a redirect by a loader.
 */
export async function isRedirectLoop(
  href: string,
  context: ResolveContext,
  signal: AbortSignal,
  byLoader: boolean,
): Promise<boolean> {
  let next: string | null = href;
  for (let redirects = 1; next !== null; redirects += 1) {
    if (redirects > REDIRECT_LIMIT) return true;
    const target: Target = targetOf(next);
    // Sequential, because each step depends on the previous one.
    const decision = await decide(target, context, signal);
    if (decision.is === 'missing') return false;
    if (decision.is === 'redirect') next = decision.href;
    else next = byLoader ? await loaderLeads(target, context, signal) : null;
  }
  return false;
}
