/**
 * A plugin that reads another's endpoint declares the part it needs in `reads.ts`, or in a port if several read it. The
 * part must be contained in the owner's declaration.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#app/http/endpoint.ts';
import type { Plugin } from '#kernel/plugin.ts';
import { ROOT } from './support/root.ts';

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;
const nameOf = ({ method, path }: AnyEndpoint): string => `${method} ${path.replaceAll(/:\w+/g, ':')}`;

const owned = new Map<string, { plugin: string; endpoint: AnyEndpoint }>();
for (const file of globSync('plugins/*/plugin.ts', { cwd: ROOT }))
  for (const plugin of Object.values((await import(join(ROOT, file))) as Record<string, Plugin>))
    for (const endpoint of Object.values((await plugin.api?.()) ?? {}).filter(isEndpoint))
      owned.set(nameOf(endpoint), { plugin: plugin.id, endpoint });

const reads: (readonly [string, string, AnyEndpoint])[] = [];
for (const file of globSync('plugins/*/reads.ts', { cwd: ROOT }))
  for (const endpoint of Object.values((await import(join(ROOT, file))) as Record<string, unknown>).filter(
    isEndpoint,
  ))
    reads.push([file.split('/')[1] ?? '', nameOf(endpoint), endpoint]);

// Ports also declare endpoints of the host, which no plugin owns.
for (const file of globSync('ports/*.ts', { cwd: ROOT }).filter((name) => !name.includes('.test')))
  for (const endpoint of Object.values((await import(join(ROOT, file))) as Record<string, unknown>).filter(
    isEndpoint,
  ))
    if (owned.has(nameOf(endpoint))) reads.push([file, nameOf(endpoint), endpoint]);

interface Json {
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  enum?: unknown[];
}

const jsonOf = (schema: GenericSchema | undefined): Json =>
  schema ? (toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' }) as Json) : {};
/** Query values arrive as strings, so only the names of parameters are compared. */
const queryOf = ({ query }: AnyEndpoint): string[] => Object.keys(jsonOf(query).properties ?? {});

/** Paths of fields in a read that the owner does not return. */
function missing(read: Json, owner: Json, at = ''): string[] {
  if (read.properties)
    return Object.entries(read.properties).flatMap(([key, part]) => {
      const there = owner.properties?.[key];
      return there ? missing(part, there, `${at}.${key}`) : [`${at}.${key}`];
    });
  if (read.items) return owner.items ? missing(read.items, owner.items, `${at}[]`) : [`${at}[]`];
  if (read.anyOf)
    return read.anyOf.flatMap((part) => {
      const others = owner.anyOf ?? [owner];
      const found = others.map((other) => missing(part, other, at));
      return found.some((faults) => faults.length === 0) ? [] : (found[0] ?? [at]);
    });
  return read.type === owner.type ? [] : [at];
}

describe("reads of other plugins' endpoints", () => {
  it('declared reads are found', () => {
    expect(reads.length).toBeGreaterThan(0);
  });

  it.each(reads)('%s reads only fields that the owner declares: %s', (plugin, name, endpoint) => {
    const owner = owned.get(name);
    if (!owner) throw new Error(`nobody declares ${name}`);
    expect(owner.plugin).not.toBe(plugin);
    expect(endpoint.access).toBe(owner.endpoint.access);
    expect(queryOf(owner.endpoint)).toEqual(expect.arrayContaining(queryOf(endpoint)));
    expect(missing(jsonOf(endpoint.reply), jsonOf(owner.endpoint.reply))).toEqual([]);
  });

  it('fields that the owner does not return are found', () => {
    const owner: Json = {
      type: 'object',
      properties: { id: { type: 'number' }, films: { type: 'array', items: { type: 'string' } } },
    };
    expect(missing({ type: 'object', properties: { id: { type: 'number' } } }, owner)).toEqual([]);
    expect(missing({ type: 'object', properties: { id: { type: 'string' } } }, owner)).toEqual(['.id']);
    expect(missing({ type: 'object', properties: { title: { type: 'string' } } }, owner)).toEqual(['.title']);
    const items = { type: 'array', items: { type: 'number' } };
    expect(missing({ type: 'object', properties: { films: items } }, owner)).toEqual(['.films[]']);
  });
});
