/** `npm run doctor`: whether the machine, the settings and what they name can carry the site; ends with code 1 when something cannot. */
import { install, say } from './install.mjs';

await install();
const { examine } = await import('./doctor/examine.ts');
const { reportOf } = await import('./doctor/report.ts');
const findings = await examine(process.env);
say(reportOf(findings));
process.exit(findings.some(({ is }) => is === 'fault') ? 1 : 0);
