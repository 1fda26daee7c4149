import { formatDate, MESSAGE_LANGUAGES, SITE_TEXTS, type WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage, resumePathsOf } from '../render.tsx'
import { sampleView } from '../testing/samples.ts'
import { resumeAt } from './resume-of-view.ts'
import { resumeText } from './resume-text.ts'

/** A Vai letter, which no font of the résumé has. */
const MISSING = '\ua500'

const rich = sampleView('rich', 'terminal', 'auto', 'linkedin-individual')
const withTitle = (role: string): WebsiteView => {
  const { experience } = rich.design
  if (!experience) throw new Error('the sample has no experience')
  return {
    ...rich,
    design: {
      ...rich.design,
      experience: { ...experience, items: experience.items.map(item => ({ ...item, role })) },
    },
  }
}
const withLink = (url: string): WebsiteView => ({
  ...rich,
  section_order: [...rich.section_order.filter(key => key !== 'links'), 'links'],
  design: {
    ...rich.design,
    links: {
      visible: true,
      background: { kind: 'plain' },
      title: '',
      items: [{ label: 'Mail', url, visible: true }],
    },
  },
})

describe('the link to a résumé', () => {
  it.each([
    ['of Latin letters', rich, true],
    ['with a title in Polish and Chinese', withTitle('Kierowniczka · 经理'), true],
    ['with a title without letters', withTitle('🦊'), true],
    ['with a title in letters that no font has', withTitle(`${MISSING}${MISSING}`), false],
    [
      'at an address of letters that no font has',
      { ...rich, urls: { ...rich.urls, site: `https://ada.example/${encodeURIComponent(MISSING)}` } },
      false,
    ],
    ['with an address', withLink('mailto:ada@example.org'), true],
    ['with an encoded address of drawable letters', withLink('mailto:%C3%A9va@example.org'), true],
    [
      'with an encoded address of letters that no font has',
      withLink(`mailto:${encodeURIComponent(MISSING)}@example.org`),
      false,
    ],
  ])('is on a page %s exactly if the résumé can be drawn', (_, view, isDrawn) => {
    const hasLink = renderPage(view, '/').body.includes('href="/resume.pdf" type="application/pdf"')
    expect(hasLink).toBe(resumeAt(view, '/resume.pdf') !== null)
    expect(resumePathsOf(view).length > 0).toBe(hasLink)
    expect(hasLink).toBe(isDrawn)
  })

  it.each(MESSAGE_LANGUAGES)('leads to a résumé that can show all messages and dates in %s', language => {
    const missing = new Set<string>()
    for (const text of Object.values(SITE_TEXTS[language]).flatMap(textsIn)) resumeText(text, missing)
    for (let month = 1; month <= 12; month += 1)
      resumeText(formatDate(`2026-${String(month).padStart(2, '0')}-07`, language, 'day'), missing)
    expect([...missing]).toEqual([])
  })
})

/** All texts within a message: some have a form for each number. */
const textsIn = (message: unknown): string[] =>
  typeof message === 'string'
    ? [message]
    : typeof message === 'object' && message !== null
      ? Object.values(message).flatMap(textsIn)
      : []
