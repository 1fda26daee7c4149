export { languages } from '../languages/section.tsx'
export { projects } from '../projects/section.tsx'
