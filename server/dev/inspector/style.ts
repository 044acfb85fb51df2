/** Styles of the inspector's pages, in addition to those of all development pages. */
export const INSPECTOR_STYLE = `
body:has(.tabs) { max-width: 84rem; }
body:has(.tabs) > header { margin-bottom: 1rem; }
.tabs { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-bottom: 2.5rem; padding-bottom: .75rem; border-bottom: 1px solid var(--line); }
.tabs a { color: var(--dim); text-decoration: none; padding: .25rem 0; }
.tabs a:hover { color: var(--ink); }
.tabs a[aria-current] { color: var(--ink); box-shadow: 0 2px 0 var(--accent); }
.dim, em.dim { color: var(--dim); font-style: normal; }
.fault { color: #ff9b8f; }
.wide { overflow-x: auto; }
.chips { display: inline-flex; flex-wrap: wrap; gap: .25rem .375rem; }
.chips code { background: var(--surface); border: 1px solid var(--line); border-radius: 4px; padding: 0 .375rem; overflow-wrap: break-word; }
td code { overflow-wrap: break-word; }
.wide td { min-width: 6rem; } .wide td:last-child { overflow-wrap: anywhere; }
body:has(.tabs) > header nav { display: flex; gap: 1rem; }
summary.plugin { grid-template-columns: 11rem minmax(0, 1fr); }
summary.plugin span { grid-column: 1 / -1; }
summary.plugin em { font-style: normal; text-align: right; }
details > .halves { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2.5rem; padding: .5rem 0 2rem; }
h3 { font-size: 1rem; margin: 0 0 .25rem; font-weight: 600; color: var(--accent); }
.terms { display: grid; grid-template-columns: 8rem minmax(0, 1fr); gap: .375rem 1rem; margin: 0; }
.terms dt, .terms dd { margin: 0; }
button, input, textarea { font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 6px; padding: .375rem .75rem; }
button { cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--accent); }
button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button:disabled { color: var(--dim); cursor: default; border-style: dashed; }
button[aria-pressed='true'], [aria-current='true'] > button { border-color: var(--accent); color: var(--accent); }
.choices { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0 0 1rem; }
.board { display: grid; grid-template-columns: 19rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
.board ul { list-style: none; margin: 0 0 1.5rem; padding: 0; }
.board li > button { width: 100%; text-align: left; background: none; border-color: transparent; padding: .375rem .5rem; display: grid; }
.board li small { color: var(--dim); overflow-wrap: anywhere; }
.board h2 { margin: 0 0 .5rem; overflow-wrap: anywhere; }
.board h3 { margin: 1.75rem 0 .5rem; }
.chart { background: #0b0a0d; border: 1px solid var(--line); border-radius: 8px; overflow: auto; max-height: 34rem; }
.chart svg { display: block; margin: 0 auto; max-width: 100%; height: auto; }
.chart .now > path, .chart .now > polygon { stroke: #f2b07b; stroke-width: 2.5; }
.chart .node.now > path, .chart .node.now > polygon { fill: #3a2717; }
.board table code { white-space: pre-wrap; overflow-wrap: anywhere; }
.board form { display: grid; gap: .5rem; justify-items: start; }
.board textarea { width: 100%; min-height: 4.5rem; font: .875rem/1.5 ui-monospace, monospace; }
@media (max-width: 900px) { .board, details > .halves { grid-template-columns: minmax(0, 1fr); } .terms { grid-template-columns: minmax(0, 1fr); } .terms dd { margin-bottom: .5rem; } }
`;
