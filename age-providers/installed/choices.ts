/** The presentation of each provider, by its id. Generated from their folders by `npm run age-providers`. */
import type { Choice } from '#age-providers/shared/choice.ts';
import { choice as eu } from '#age-providers/eu/choice.tsx';
import { choice as sandbox } from '#age-providers/sandbox/choice.tsx';
import { choice as yoti } from '#age-providers/yoti/choice.tsx';

export const CHOICES: Readonly<Record<string, Choice>> = { eu, sandbox, yoti };
