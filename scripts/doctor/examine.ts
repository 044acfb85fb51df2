/**
 * Checks everything that a start depends on, without starting. Creates only the data folder with its key, like a start.
 */
import { fileURLToPath } from 'node:url';
import { brandFaults } from '#app/brand-parts.ts';
import { readConfig, type Config } from '#server/config/config.ts';
import { ConfigFault } from '#server/config/config-fault.ts';
import { explain } from '#server/bootstrap/explain.ts';
import { build, dataFolder, ffmpeg, listening, memory } from './machine.ts';
import type { Finding } from './report.ts';
import { services } from './services.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The settings, or the reasons why they are invalid; then nothing else can be checked. */
function configOf(env: NodeJS.ProcessEnv): Config | Finding[] {
  try {
    return readConfig(env);
  } catch (error) {
    const faults =
      error instanceof ConfigFault ? error.faults : [explain(error, { host: env['HOST'] ?? '', port: 0 })];
    return faults.map((text) => ({ is: 'fault', about: 'settings', text }));
  }
}

/** Findings about the machine, the settings and their services. No check takes longer than five seconds. */
export async function examine(env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const config = configOf(env);
  if (Array.isArray(config)) return config;
  const faults = await Promise.all([config, ...config.otherBrands].map(({ brand }) => brandFaults(brand)));
  if (faults.flat().length > 0) return faults.flat().map((text) => ({ is: 'fault', about: 'brand', text }));
  const mode = config.production ? 'production' : 'development';
  return [
    { is: 'sound', about: 'settings', text: `${mode}, ${config.publicUrl}` },
    memory(config),
    ...(await dataFolder(config)),
    await listening(config),
    ...build(config, ROOT),
    ...(await services(config)),
    ffmpeg(),
  ];
}
