/** The query of a page at the origin: what its route declares, and nothing else. */
import { queryNames, searchOf, type Routes } from '../router/query.ts';
import type { Target } from '../router/resolve.ts';

/**
 * The law of queries: a page is stored under the names that its route declares, so reading any other throws. What is copied or
 * listed of it holds the declared ones alone.
 */
export class DeclaredQuery extends URLSearchParams {
  readonly #names: readonly string[];
  readonly #path: string;

  constructor(routes: Routes, { pathname, search }: Target) {
    const names = queryNames(routes, pathname);
    super(searchOf(search, names));
    this.#names = names;
    this.#path = pathname;
  }

  #declared(name: string): string {
    if (this.#names.includes(name)) return name;
    throw new Error(`The route of ${this.#path} does not declare that it reads "${name}" of the query`);
  }

  override get(name: string): string | null {
    return super.get(this.#declared(name));
  }
  override getAll(name: string): string[] {
    return super.getAll(this.#declared(name));
  }
  override has(name: string, value?: string): boolean {
    return super.has(this.#declared(name), value);
  }
}
