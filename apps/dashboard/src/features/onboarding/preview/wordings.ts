import { type Design, plainText, richTextOf, type Suggestion } from '@vitrine/model'

/** What people call the places for which wordings are suggested. */
export const WORDING_PLACES: Record<Suggestion['path'], string> = {
  'hero.lede': 'Introduction',
  'about.body': 'About',
}

/** What stands there now; '' where nothing does. */
export function presentWords(design: Design, path: Suggestion['path']): string {
  if (path === 'hero.lede') return design.hero?.lede ?? ''
  return design.about ? plainText(design.about.body) : ''
}

/** The design with a wording in its place; one for a section that is not there changes nothing. */
export function withWords(design: Design, { path, text }: Suggestion): Design {
  if (path === 'hero.lede') return design.hero ? { ...design, hero: { ...design.hero, lede: text } } : design
  return design.about ? { ...design, about: { ...design.about, body: richTextOf(text) } } : design
}
