/**
 * Generates the list of the providers' parts for the page app from the folders in `age-providers`, because
 * a browser cannot list folders.
 */
import { existsSync, readdirSync } from 'node:fs';

const FOLDERS = new URL('../../', import.meta.url);
const CHOICE = 'choice.tsx';

export const CHOICE_LIST = new URL('installed/choices.ts', FOLDERS);

export function choiceList(): string {
  const ids = readdirSync(FOLDERS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/${CHOICE}`, FOLDERS)))
    .map(({ name }) => name)
    .toSorted();
  const imports = ids.map((id) => `import { choice as ${id} } from '#age-providers/${id}/${CHOICE}';\n`);
  const listed = ids.length === 0 ? '' : ` ${ids.join(', ')} `;
  return `/** The presentation of each provider, by its id. Generated from their folders by \`npm run age-providers\`. */
import type { Choice } from '#age-providers/shared/choice.ts';
${imports.join('')}
export const CHOICES: Readonly<Record<string, Choice>> = {${listed}};
`;
}
