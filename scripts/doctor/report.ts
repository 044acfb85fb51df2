/** What was found, as lines to read. */

/** `fault`: the site cannot start or serve so. `notice`: it can, and the operator should know. */
export interface Finding {
  readonly is: 'sound' | 'notice' | 'fault';
  /** What was looked at. */
  readonly about: string;
  /** What is so, and for faults what to do. Holds no secret. */
  readonly text: string;
}

const MARK = { sound: '✓', notice: '!', fault: '✗' } as const;

/** One line each, then how many are faults. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ is, about, text }) => `${MARK[is]} ${about.padEnd(width)}  ${text}`);
  const faults = findings.filter(({ is }) => is === 'fault').length;
  const end = faults === 0 ? 'Nothing keeps the site from starting.' : `${faults} to mend, marked with ✗.`;
  return [...lines, '', end].join('\n');
}
