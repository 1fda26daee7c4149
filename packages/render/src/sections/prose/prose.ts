import type { SharedPart } from '../shared-part.ts'
import css from './prose.css?raw'

export const PROSE: SharedPart = { name: 'prose', css }
