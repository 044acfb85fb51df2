/** Reads the forms of a page as a browser would send them, and opens an origin for editing tests. */
import { openStaff } from '../testing.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The values that a browser would send for the first form that contains `having`. */
export function sentBy(html: string, having = 'class="edit"'): Record<string, string> {
  const forms = html.match(/<form [\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((one) => one.includes(having)) ?? '';
  const values: Record<string, string> = {};
  for (const [, tag = ''] of form.matchAll(/<input ([^>]*)>/g)) {
    const name = plain(/name="([^"]*)"/.exec(tag)?.[1] ?? '');
    if (tag.includes('type="checkbox"')) {
      if (tag.includes(' checked')) values[name] = 'on';
    } else values[name] = plain(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', text = ''] of form.matchAll(
    /<textarea name="([^"]*)"[^>]*>\n?([\s\S]*?)<\/textarea>/g,
  ))
    values[name] = plain(text);
  for (const [, name = '', options = ''] of form.matchAll(
    /<select name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g,
  ))
    values[name] = plain(/<option value="([^"]*)" selected>/.exec(options)?.[1] ?? '');
  return values;
}

/** Opens an origin with the demo's content, staff, and forms. */
export async function openEditing({ env = {} }: { env?: Record<string, string> } = {}) {
  const at = await openStaff({ seeded: true, env });
  return {
    ...at,
    /** Sends a form to this path; returns the response. */
    async send(path: string, values: Record<string, string>) {
      const answer = await at.post(path.replace('/_staff/', ''), values);
      return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
    },
    /** The fields of the form at this path, or of the form that contains `having`. */
    opened: async (path: string, having?: string) => sentBy(await at.read(path), having),
  };
}
