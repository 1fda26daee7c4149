export { gallery } from '../gallery/section.tsx'
export { reels } from '../reels/section.tsx'
export { videos } from '../videos/section.tsx'
