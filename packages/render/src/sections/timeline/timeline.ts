import type { SharedPart } from '../shared-part.ts'
import css from './timeline.css?raw'

export const TIMELINE: SharedPart = { name: 'timeline', css }
