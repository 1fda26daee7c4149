import article from '../article/article.css?raw'
import cards from './cards/cards.css?raw'
import films from './films/films.css?raw'
import prose from './prose/prose.css?raw'
import timeline from './timeline/timeline.css?raw'

/** The structural styles that several kinds of sections share; a theme dresses each in a file of the same name. */
export const SHARED_STYLES = { article, cards, timeline, films, prose } as const
export type SharedPart = keyof typeof SHARED_STYLES
