/** CSS of the numbers page, added to the staff layout, whose colours it uses. */

export const STYLE = `
.ranges { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; } .ranges a { padding: .375rem 0; } .ranges [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem; margin: 1rem 0; }
figure { margin: 0; min-width: 0; } figcaption { display: flex; justify-content: space-between; gap: 1rem; font-weight: 600; }
svg { display: block; width: 100%; height: auto; font-size: 11px; fill: var(--dim); }
.grid { stroke: var(--line); } .amount { text-anchor: end; dominant-baseline: middle; } .date { text-anchor: middle; }
.hit { fill: transparent; } .bar { fill: var(--link); opacity: .55; } g:hover .bar { opacity: 1; } g:hover .hit { fill: var(--soft); }
.average { fill: none; stroke: var(--ink); stroke-width: 2; pointer-events: none; }
.numbers td, .numbers th + th { text-align: right; font-variant-numeric: tabular-nums; } .numbers tfoot { font-weight: 600; }
`;
