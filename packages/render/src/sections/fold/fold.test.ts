import { describe, expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { sampleView } from '../../testing/samples.ts'

const viewOf = (count: number, language = 'en') => {
  const view = sampleView('long', 'ledger', 'light', 'github')
  const projects = view.design.projects
  if (!projects) throw new Error('no projects')
  view.design.projects = { ...projects, items: projects.items.slice(0, count) }
  view.section_order = ['hero', 'projects']
  view.seo.language = language
  return view
}
const bodyOf = (count: number, language?: string) => renderPage(viewOf(count, language), '/').body
const cards = (html: string) => html.match(/<li class="card">/g)?.length ?? 0

describe('a long list', () => {
  it('shows twelve projects and folds the rest without a script, losing none', () => {
    const [shown = '', folded = ''] = bodyOf(100).split('<details class="fold">')
    expect(cards(shown)).toBe(12)
    expect(folded).toMatch(/^<summary class="more">88 more<\/summary><ul class="cards"/)
    expect(cards(folded.slice(0, folded.indexOf('</details>')))).toBe(88)
  })

  it('is not folded for three more items or fewer, and then has no styles for it', () => {
    expect(cards(bodyOf(15))).toBe(15)
    for (const html of [bodyOf(15), bodyOf(12)]) expect(html).not.toContain('fold')
    expect(bodyOf(16)).toContain('<summary class="more">4 more</summary>')
  })

  it('names the rest in the language of the site', () => {
    expect(bodyOf(100, 'de')).toContain('>88 weitere</summary>')
  })

  it.each(['experience', 'education', 'certifications', 'recommendations'] as const)(
    'of the section %s is folded',
    key => {
      const view = sampleView('long', 'ledger', 'light', 'linkedin-individual')
      view.section_order = ['hero', key]
      const data = view.design[key]
      if (data)
        data.items = Array.from({ length: 16 }, (_, index) => ({
          ...data.items[0],
          organization: `Firm ${index}`,
        })) as never
      expect(renderPage(view, '/').body.match(/<details class="fold">/g)).toHaveLength(1)
    },
  )
})
