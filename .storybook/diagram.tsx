/** The statechart of a flow, drawn by `npm run flows`; a press or Enter on a state opens its story. */
import { useEffect, useState } from 'react';
import { linkedDiagram } from './linked-diagram.ts';

const STYLE = `
  .diagram svg { max-width: 100%; height: auto; border-radius: 6px; }
  .diagram a { cursor: pointer; outline: none; }
  .diagram a:is(:hover, :focus-visible) path { stroke: #f2b07b; stroke-width: 2.5; }
  .diagram a:focus-visible text { text-decoration: underline; }
`;

export interface DiagramProps {
  /** Name of the picture in docs/reference/flows. */
  name: string;
  /** Id of the statechart. */
  machine: string;
  /** Addresses of stories by state. */
  hrefs: ReadonlyMap<string, string>;
}

export function Diagram({ name, machine, hrefs }: DiagramProps) {
  const [svg, setSvg] = useState('');
  const file = `flows/${name}.svg`;
  useEffect(() => {
    let isThere = true;
    void fetch(file)
      .then((reply) => reply.text())
      .then((text) => isThere && setSvg(text));
    return () => {
      isThere = false;
    };
  }, [file]);
  return (
    <section className="diagram" aria-label={`States and transitions of ${name}`}>
      <style>{STYLE}</style>
      <p>
        A press on a state opens its story.{' '}
        <a href={file} target="_blank" rel="noopener">
          The picture alone
        </a>
      </p>
      {/* Our own drawing. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div dangerouslySetInnerHTML={{ __html: linkedDiagram(svg, machine, hrefs) }} />
    </section>
  );
}
