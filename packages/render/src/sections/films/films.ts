import type { SharedPart } from '../shared-part.ts'
import css from './films.css?raw'

export const FILMS: SharedPart = { name: 'films', css }
