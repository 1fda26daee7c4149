export { posts, studies } from '../posts/section.tsx'
