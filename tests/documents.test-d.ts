/** The compiler of long documents knows exactly the values that the page app gives them. */
import type { Values } from '#plugins/pages/content/model.ts';
import type { VALUES } from '#scripts/documents/values.ts';

type Known = Record<keyof typeof VALUES, unknown>;
type Given = Record<keyof Values, unknown>;

export const everyValueIsKnown = (given: Given): Known => given;
export const everyKnownValueIsGiven = (known: Known): Given => known;
