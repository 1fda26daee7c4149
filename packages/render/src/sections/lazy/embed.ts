export { embed } from '../embed/section.tsx'
