/** The query of a page at the origin, limited to the parameters that its route declares. */
import { queryNames, searchOf, type Routes } from '../router/query.ts';
import type { Target } from '../router/resolve.ts';

/**
 * The query of a page. A page is cached by the parameters that its route declares, so reading any other throws. Copies
 * and lists contain only the declared ones.
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
