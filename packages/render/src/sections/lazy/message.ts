export { message } from '../message/section.tsx'
