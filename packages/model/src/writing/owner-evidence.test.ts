import { expect, it } from 'vitest'
import { draftWebsite } from '../draft/draft-website.ts'
import { RICH } from '../draft/testing/fixtures.ts'
import { richTextFrom } from '../text/formatted-text.ts'
import { withOwnerEvidence } from './owner-evidence.ts'

const { design } = draftWebsite(RICH)
const LEDE = [{ path: 'bio', quote: 'I build small compilers.' }]
const OWN = 'I won the regatta in 1999.'
const own = { path: 'owner', quote: OWN }
const withAbout = (text: string) => ({
  ...design,
  about: { ...design.about, visible: true, title: 'About', body: richTextFrom(text) },
})

it('records a sentence that the owner took over at the field that contains it', () => {
  const saved = withAbout(`I build\u00a0compilers. ${OWN}\n\nMore.`)
  expect(withOwnerEvidence({ 'hero.lede': LEDE }, saved as typeof design, [OWN])).toEqual({
    'hero.lede': LEDE,
    'about.body': [own],
  })
})

it('keeps it at the next save, and drops it when its words are changed', () => {
  const evidence = { 'hero.lede': LEDE, 'about.body': [own] }
  expect(withOwnerEvidence(evidence, withAbout(OWN) as typeof design)).toEqual(evidence)
  expect(withOwnerEvidence(evidence, withAbout('I won the regatta in 2000.') as typeof design)).toEqual({
    'hero.lede': LEDE,
  })
})

it('moves evidence along with its list item', () => {
  const projects = (texts: string[]) => ({
    ...design,
    projects: { visible: true, title: 'Projects', items: texts.map(text => ({ name: 'Tidal', text })) },
  })
  const evidence = { 'projects.items.0.text': [own] }
  const moved = projects(['Other.', OWN]) as unknown as typeof design
  expect(withOwnerEvidence(evidence, moved)).toEqual({ 'projects.items.1.text': [own] })
})

it('adds nothing for sentences that are not in the design', () => {
  expect(withOwnerEvidence({ 'hero.lede': LEDE }, design, [OWN])).toEqual({ 'hero.lede': LEDE })
})
