export { posts } from '../posts/section.tsx'
