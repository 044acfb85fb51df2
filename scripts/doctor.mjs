/**
 * `npm run doctor`: whether the machine, the settings and the services they name can run the site; exits with code 1 otherwise.
 */
import { installUnlessDeployed, say } from './install.mjs';

await installUnlessDeployed();
const { examine } = await import('./doctor/examine.ts');
const { reportOf } = await import('./doctor/report.ts');
const findings = await examine(process.env);
say(reportOf(findings));
process.exit(findings.some(({ is }) => is === 'fault') ? 1 : 0);
