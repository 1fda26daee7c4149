import type { SharedPart } from '../section-part.ts'
import css from './timeline.css?raw'

export const TIMELINE: SharedPart = { name: 'timeline', css }
