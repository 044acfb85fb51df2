/** Whether a redirect leads anywhere: followed here as a browser would, before it is answered. */
import { hrefOf } from '../router/path.ts';
import { REDIRECT_LIMIT } from '../router/machine.ts';
import { Redirected } from '../router/request.ts';
import { decide, load, type ResolveContext, type Target } from '../router/resolve.ts';

const targetOf = (href: string): Target => {
  const { pathname, search } = new URL(href, 'http://page.invalid');
  return { pathname, search };
};

/** Where a loader sends the visitor on to, if it does; what else it throws is the next request's own affair. */
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
 * true when the page app redirects more than REDIRECT_LIMIT times in a row from `href`, itself counted. Loaders, which
 * cost their reads, are asked only where one of them began it (`byLoader`): a redirect loop with a loader in it has a request
 * that one does.
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
    // Each step is known only after the one before.
    const decision = await decide(target, context, signal);
    if (decision.is === 'missing') return false;
    if (decision.is === 'redirect') next = decision.href;
    else next = byLoader ? await loaderLeads(target, context, signal) : null;
  }
  return false;
}
