import type { SharedPart } from './section-part.ts'

/** The styles of rows of a name and what belongs to it. */
export const ROWS: SharedPart = {
  name: 'locations',
  css: '.locations { display: grid; gap: 1.5rem }',
}
/** The styles of names as a line or columns of tags. */
export const TAGS: SharedPart = {
  name: 'skills',
  css: '.tags { display: flex; flex-wrap: wrap; gap: .5rem 1rem }',
}
/** The styles of large numbers. */
export const FIGURES: SharedPart = {
  name: 'stats',
  css: `
.stat-list { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)) }
.stat-value { overflow-wrap: break-word }
@media (max-width: 17em) { .stat-list { grid-template-columns: minmax(0, 1fr) !important } .stat { flex-wrap: wrap !important; grid-column: auto !important } }
`,
}
