/** Validates a form against its schema and against the stored content. */
import { text } from '#server/i18n/staff-text.ts';
import { joined, messageText, type Words } from '#server/i18n/text.ts';
import * as v from 'valibot';
import type { ContentEntry } from '#ports/content.ts';
import type { Editable } from '#ports/editing.ts';
import type { StaffDeps } from '../deps.ts';
import { allOf } from './pages.ts';
import { lost } from './revisions.ts';
import { findPicture, picturesNamedIn } from '#server/media/pictures.ts';
import { withPictures } from '../pictures/fill.ts';
import { readValues, shapeOf, type Values } from './shape.ts';

interface Checked {
  readonly entry?: ContentEntry;
  readonly faults: ReadonlyMap<string, Words>;
  /** Errors that belong to no single field. */
  readonly general: readonly Words[];
}

/** The form field of a value, or of its parent if the value is one line of a field. Empty for the whole entry. */
function nameFor(path: string, names: ReadonlyMap<string, string>): string {
  const parts = path.split('.');
  while (parts.length > 0 && !names.has(parts.join('.'))) parts.pop();
  return names.get(parts.join('.')) ?? '';
}

/**
 * Errors that prevent publishing a valid entry now: missing references or pictures, or conflicts with other content.
 */
export async function against(deps: StaffDeps, editable: Editable, entry: ContentEntry): Promise<Words[]> {
  const { db, now } = deps.origin;
  const kinds = (await allOf(deps)).map((one) => one.kind);
  const missing: Words[] = (await lost(db, kinds, editable.kind, entry)).map((name) =>
    text('There is no {name}.', { name }),
  );
  for (const base of picturesNamedIn(JSON.stringify(entry)))
    if (!(await findPicture(deps.store, base)))
      missing.push(text('There is no picture {name}.', { name: base }));
  const fault = missing.length > 0 ? undefined : await editable.faultOf?.(db, entry, now());
  return fault === undefined ? missing : [fault];
}

/** The entry of a form, or its errors by field. `key` is null for a new entry. */
export async function checked(
  deps: StaffDeps,
  { editable, key }: { readonly editable: Editable; readonly key: string | null },
  values: Values,
): Promise<Checked> {
  const { kind } = editable;
  const { filled, faults } = await withPictures(deps.store, values);
  const { value, names } = readValues(shapeOf(kind.schema), filled);
  const { success, output, issues = [] } = v.safeParse(kind.schema, value);
  const general: Words[] = [];
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? '';
    const name = nameFor(path, names);
    const why = messageText(issue.message, text('is not valid'));
    if (name === '') general.push(path === '' ? why : joined([path, why], ': '));
    else faults.set(name, why);
  }
  if (!success || faults.size > 0) return { faults, general };
  if (key !== null && kind.keyOf(output) !== key) general.push(text('Its key must stay {key}.', { key }));
  if (general.length === 0) general.push(...(await against(deps, editable, output)));
  return general.length > 0 ? { faults, general } : { entry: output, faults, general };
}
