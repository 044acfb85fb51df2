/** The presentation of each provider, by its id. Generated from the folders here by `npm run age-providers`. */
import type { Choice } from './choice.ts';
import { choice as eu } from './eu/choice.tsx';
import { choice as sandbox } from './sandbox/choice.tsx';
import { choice as yoti } from './yoti/choice.tsx';

export const CHOICES: Readonly<Record<string, Choice>> = { eu, sandbox, yoti };
