import type { SharedPart } from '../sections/shared-part.ts'
import css from './article.css?raw'

export const ARTICLE: SharedPart = { name: 'article', css }
