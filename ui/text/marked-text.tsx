/** What members write, in blocks: paragraphs and headings of plain, strong and linked words. */

interface Run {
  text: string;
  strong: boolean;
  href: string | null;
}

export interface MarkedTextProps {
  blocks: readonly { is: 'p' | 'h3'; runs: readonly Run[] }[];
}

/** Links are others' word for it: search engines are told so, and the page linked to learns nothing. */
const LINK_REL = 'ugc nofollow noopener noreferrer';

function Words({ text, strong, href }: Run) {
  const said = strong ? <strong>{text}</strong> : text;
  return href === null ? (
    said
  ) : (
    <a href={href} rel={LINK_REL}>
      {said}
    </a>
  );
}

/** Two blocks or runs may say the same: only their place tells them apart. */
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
