/**
 * `npm run doctor`: checks whether the machine, the settings and their services can run the site; exits with code 1 if
 * not.
 */
import { installUnlessDeployed, say } from './install.mjs';

await installUnlessDeployed();
const { examine } = await import('./doctor/examine.ts');
const { reportOf } = await import('./doctor/report.ts');
const findings = await examine(process.env);
say(reportOf(findings));
process.exit(findings.some(({ is }) => is === 'fault') ? 1 : 0);
