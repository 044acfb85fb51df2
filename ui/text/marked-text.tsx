/** Members' texts as blocks: paragraphs and headings with plain, bold and linked text. */

interface Run {
  text: string;
  strong: boolean;
  href: string | null;
}

export interface MarkedTextProps {
  blocks: readonly { is: 'p' | 'h3'; runs: readonly Run[] }[];
}

/** `rel` of links in members' texts: search engines must not follow them, and no referrer is sent. */
const LINK_REL = 'ugc nofollow noopener noreferrer';

function Words({ text, strong, href }: Run) {
  const content = strong ? <strong>{text}</strong> : text;
  return href === null ? (
    content
  ) : (
    <a href={href} rel={LINK_REL}>
      {content}
    </a>
  );
}

/** Renders the blocks. The index is the key, because two blocks or runs may have the same text. */
export function MarkedText({ blocks }: MarkedTextProps) {
  return blocks.map(({ is: Tag, runs }, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Tag key={index}>
      {runs.map((run, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Words key={place} {...run} />
      ))}
    </Tag>
  ));
}
