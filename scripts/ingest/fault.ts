/** What keeps a film from being brought, as one sentence for whoever brings it. */
import { ConfigFault } from '#server/config/config-fault.ts';
import { StoreFault } from '#server/media/s3.ts';

/** Something that an operator can put right. */
export class IngestFault extends Error {
  override name = 'IngestFault';
}

/** A tool that ended with a fault; the message is what it said last. */
export class ToolFault extends Error {
  override name = 'ToolFault';
}

export const DISK_FULL = 'The disk is full. Make room and begin again: what is finished stays finished';

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException | undefined)?.code;

/** The sentence for what was thrown; null for what nobody foresaw. */
export function sentenceOf(error: unknown): string | null {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return DISK_FULL;
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS')
    return `Not allowed: ${(error as Error).message}`;
  if (error instanceof StoreFault)
    return `${error.message}. Begin again once it answers: what is finished stays finished`;
  if (error instanceof ToolFault) return `ffmpeg gave up: ${error.message}`;
  return error instanceof IngestFault || error instanceof ConfigFault ? error.message : null;
}
