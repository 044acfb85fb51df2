/** The URL at which this process reaches itself, for sandboxes that replace other servers. */
import type { Config } from './config.ts';

const ANY_HOST = new Set(['0.0.0.0', '::', '']);

export const loopback = ({ host, port }: Pick<Config, 'host' | 'port'>): string =>
  `http://${ANY_HOST.has(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
