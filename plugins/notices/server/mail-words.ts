/** The kinds of emails about notices, and their texts. */
import type { MailTexts } from '#server/mail/mail-template.ts';

/**
 * `receipt` and `decided` are sent to the sender of a notice, `restricted` to the author of the content,
 * `appeal_decided` to the appellant and `changed` to the other side.
 */
export const MAIL_KINDS = ['receipt', 'decided', 'restricted', 'appeal_decided', 'changed'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
export type NoticeTexts = Readonly<Record<MailKind, MailTexts>>;
