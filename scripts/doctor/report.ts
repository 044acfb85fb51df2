/** Formats findings as lines of text. */

/** `fault`: the site cannot start or serve. `notice`: it can, but the operator should know something. */
export interface Finding {
  readonly is: 'sound' | 'notice' | 'fault';
  /** The checked subject. */
  readonly about: string;
  /** The finding, with a solution if it is a fault. Contains no secret. */
  readonly text: string;
}

const MARK = { sound: '✓', notice: '!', fault: '✗' } as const;

/** One line per finding, then the number of faults. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ is, about, text }) => `${MARK[is]} ${about.padEnd(width)}  ${text}`);
  const faults = findings.filter(({ is }) => is === 'fault').length;
  const end = faults === 0 ? 'Nothing prevents the site from starting.' : `${faults} to fix, marked with ✗.`;
  return [...lines, '', end].join('\n');
}
