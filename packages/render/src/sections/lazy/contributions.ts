export { contributions } from '../contributions/section.tsx'
