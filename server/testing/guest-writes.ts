/** Checks what handlers write for visitors who are not logged in: only to tables whose rows are limited. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { InsertQueryNode, RawNode, TableNode, type KyselyPlugin, type OperationNode } from 'kysely';
import { installedModules } from '../bootstrap/brand-modules.ts';
import { retentionOf } from '../privacy/stored-data.ts';
import type { Handler, RequestVisitor } from '#server/http/endpoints/handle.ts';

/**
 * The current call. Its visitor is read only when rows are added, because reading it decides who may share a response.
 */
const present = new AsyncLocalStorage<{ endpoint: string; visitor: Pick<RequestVisitor, 'user'> }>();

let declared: Promise<ReadonlySet<string>> | undefined;
/** Tables whose retention rule limits the rows of guests. */
const declaredTables = (): Promise<ReadonlySet<string>> =>
  (declared ??= installedModules().then(
    (modules) =>
      new Set(
        retentionOf(modules)
          .filter(({ guests }) => guests)
          .map(({ table }) => table),
      ),
  ));

const INSERT = /\binsert\s+into\s+"?([\w.]+)/gi;

/** The tables to which a query adds rows. */
export function filledBy(node: OperationNode): string[] {
  if (InsertQueryNode.is(node))
    return node.into && TableNode.is(node.into) ? [node.into.table.identifier.name] : [];
  if (!RawNode.is(node)) return [];
  return [...node.sqlFragments.join(' ? ').matchAll(INSERT)].map(([, name = '']) => name);
}

/** A Kysely plugin that throws if a guest's call adds rows to a table without a declared limit. */
export async function watchGuestWrites(): Promise<KyselyPlugin> {
  const tables = await declaredTables();
  return {
    transformQuery({ node }) {
      const call = present.getStore();
      const unbounded = call === undefined ? [] : filledBy(node).filter((table) => !tables.has(table));
      if (call && unbounded.length > 0 && call.visitor.user === null)
        throw new Error(
          `${call.endpoint} adds rows to ${unbounded.join(', ')} for guests: say in \`guests\` of its retention rule what bounds them`,
        );
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Wraps a handler so that its writes for guests are checked. */
export const watchedAsGuest = <H extends Handler>(handler: H): H => ({
  ...handler,
  answer: async (call: { readonly visitor: Pick<RequestVisitor, 'user'> }) => {
    const { method, path } = handler.endpoint;
    return present.run({ endpoint: `${method} ${path}`, visitor: call.visitor }, () =>
      handler.answer(call as never),
    );
  },
});
