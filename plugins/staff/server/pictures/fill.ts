/** Completes pictures that a form refers to only by URL, with the data stored at their upload. */
import { text } from '#server/i18n/staff-text.ts';
import type { Words } from '#server/i18n/text.ts';
import { findPicture, storedBase } from '#server/media/pictures.ts';
import type { MediaStore } from '#server/media/store.ts';

type Values = Readonly<Record<string, string>>;

/** The form's values with these pictures completed, and errors for unknown pictures. */
export async function withPictures(
  store: MediaStore,
  values: Values,
): Promise<{ readonly filled: Values; readonly faults: Map<string, Words> }> {
  const filled: Record<string, string> = { ...values };
  const faults = new Map<string, Words>();
  const named = Object.entries(values).filter(
    ([name, base]) => name.endsWith('.base') && storedBase(base.trim()) !== undefined,
  );
  await Promise.all(
    named.map(async ([name, base]) => {
      const picture = await findPicture(store, base.trim());
      if (!picture) {
        faults.set(name, text('There is no such picture.'));
        return;
      }
      const { width, height, widths, colour } = picture;
      const fields = { width, height, widths: widths.join('\n'), colour };
      for (const [field, value] of Object.entries(fields))
        filled[`${name.slice(0, -'base'.length)}${field}`] = String(value);
    }),
  );
  return { filled, faults };
}
