/** `npm run new -- trivia`: a plugin of that name that works, and the one line that puts it into a brand. */
import { giveUp, install, ROOT, say } from './install.mjs';

await install();
const { camel, createPlugin, faultOfName } = await import('./new-plugin.ts');
const [id = ''] = process.argv.slice(2);
const fault = faultOfName(id, ROOT);
if (fault !== null) giveUp(fault, 'Like this: npm run new -- trivia');
for (const file of await createPlugin(id, ROOT)) say(`  ${file}`);
say(
  `\nAdd it to a brand, brands/streaming/brand.ts: import { ${camel(id)} } from '#plugins/${id}/plugin.ts'; and ${camel(id)} in its plugins.`,
);
say(`Its page is then at /${id}. What comes next stands in docs/tutorial/first-plugin.md.`);
