import type { SharedPart } from '../section-part.ts'
import css from './cards.css?raw'

export const CARDS: SharedPart = { name: 'cards', css }
