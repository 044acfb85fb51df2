/** Completes pictures that a form refers to only by URL, with the data stored at their upload. */
import { findPicture, storedBase } from '#server/media/pictures.ts';
import type { MediaStore } from '#server/media/store.ts';

type Values = Readonly<Record<string, string>>;

/** The form's values with these pictures completed, and errors for unknown pictures. */
export async function withPictures(
  store: MediaStore,
  values: Values,
): Promise<{ readonly filled: Values; readonly faults: Map<string, string> }> {
  const filled: Record<string, string> = { ...values };
  const faults = new Map<string, string>();
  const named = Object.entries(values).filter(
    ([name, base]) => name.endsWith('.base') && storedBase(base.trim()) !== undefined,
  );
  await Promise.all(
    named.map(async ([name, base]) => {
      const picture = await findPicture(store, base.trim());
      if (!picture) {
        faults.set(name, 'There is no such picture.');
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
