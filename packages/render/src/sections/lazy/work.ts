export { faq } from '../faq/section.tsx'
export { locations } from '../locations/section.tsx'
export { newsletter } from '../newsletter/section.tsx'
export { recommendations } from '../recommendations/section.tsx'
export { services } from '../services/section.tsx'
export { text } from '../text/section.tsx'
export {
  certifications,
  education,
  experience,
  honors,
  milestones,
  publications,
  volunteering,
} from '../timeline/section.tsx'
