import type { WebsiteView } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage, pathsOf } from '../render.tsx'
import { resumeAt } from '../resume/resume-of-view.ts'
import { SAMPLE_TYPES, sampleView } from '../testing/samples.ts'
import { HomeBody, prepareEditedPage } from './document.tsx'
import { renderMarkup } from './markup.ts'

type Link = { label: string; url: string; visible?: boolean }

/** The links of a design that can be switched off. */
const linksOf = ({ design }: WebsiteView): Link[] => [
  ...(design.links?.items ?? []),
  ...(design.contact?.actions ?? []),
  ...(design.hero?.actions ?? []),
  ...[design.header?.cta, design.projects?.more, design.videos?.more, design.gallery?.more].filter(
    link => link != null,
  ),
]

/** A rich sample with marks in each link. */
function markedView(type: (typeof SAMPLE_TYPES)[number]) {
  const view = sampleView('rich', 'ledger', 'auto', type)
  view.website.contact_email = 'button-9@marked.example'
  view.design.contact?.actions.push({ label: 'Marked', url: 'mailto:button-9@marked.example' })
  for (const [index, link] of linksOf(view).entries())
    if (!link.url.startsWith('mailto:button'))
      Object.assign(link, { label: `Marked ${index}`, url: `https://${index}.marked.example/` })
  view.website.proven_urls = linksOf(view).map(({ url }) => url)
  return view
}

const everythingOf = (view: WebsiteView) => [
  ...pathsOf(view).map(path => renderPage(view, path).body),
  JSON.stringify(resumeAt(view, '/resume.pdf')),
]

describe('links that are switched off', () => {
  it.each(SAMPLE_TYPES)('are on no page and in no file: %s', type => {
    const view = markedView(type)
    const before = everythingOf(view).join('\n')
    for (const { url } of linksOf(view)) expect(before).toContain(url.replace('mailto:', ''))
    const without = structuredClone(view)
    for (const link of linksOf(without)) link.visible = false
    expect(everythingOf(without).filter(text => /marked/i.test(text))).toEqual([])
  })

  it('leave the heading of their group to the others in it', () => {
    const view = markedView('linkedin-individual')
    const items = view.design.links?.items ?? []
    const [first, second] = items
    if (!first || !second) throw new Error('The sample lost its links')
    for (const one of [first, second]) Object.assign(one, { group: 'Work' })
    const headings = () =>
      renderPage(structuredClone(view), '/').body.match(/<li class="link-group"><h3>Work<\/h3>/g) ?? []
    expect(headings()).toHaveLength(1)
    first.visible = false
    expect(headings()).toHaveLength(1)
    second.visible = false
    expect(headings()).toHaveLength(0)
  })

  it('stand under their group’s only heading, after those without a group, in any order', () => {
    const view = markedView('linkedin-individual')
    const [first, ...others] = view.design.links?.items ?? []
    const last = others.at(-1)
    if (!first || !last || first === last) throw new Error('The sample lost its links')
    for (const one of [first, last]) Object.assign(one, { group: 'Work' })
    const { body } = renderPage(view, '/')
    const list = body.slice(body.indexOf('<ul class="links"'))
    const [before = '', ...after] = list.split('<li class="link-group"><h3>Work</h3>')
    expect(after).toHaveLength(1)
    const isIn = (text: string, { url }: { url: string }) => text.includes(`"${url}"`)
    for (const one of others.slice(0, -1)) expect(isIn(before, one)).toBe(true)
    for (const one of [first, last])
      expect([isIn(before, one), isIn(after[0] ?? '', one)]).toEqual([false, true])
  })

  it('leave the others where they are', () => {
    const view = markedView('linkedin-individual')
    const [first, second] = view.design.links?.items ?? []
    if (!first || !second) throw new Error('The sample lost its links')
    first.visible = false
    const { body } = renderPage(view, '/')
    expect(body).not.toContain(first.url)
    expect(body).toContain(second.url)
  })

  it('take their section along when they were all it had', () => {
    const view = markedView('linkedin-individual')
    for (const link of view.design.links?.items ?? []) link.visible = false
    const { body } = renderPage(view, '/')
    expect(body).not.toContain('id="links"')
    expect(body).not.toContain('href="#links"')
  })

  it('keep the contact address if another button leads to it', () => {
    const view = markedView('linkedin-individual')
    const off = { label: 'Off', url: 'mailto:Button-9@marked.example?subject=Hi', visible: false }
    const on = { label: 'On', url: 'mailto:button-9@marked.example' }
    const cardWith = (actions: Link[]) => {
      const contact = { visible: true, title: '', text: '', actions }
      return renderPage({ ...view, design: { ...view.design, contact } }, '/contact.vcf').body
    }
    expect(cardWith([off])).not.toContain('EMAIL')
    expect(cardWith([off, on])).toContain('EMAIL')
  })

  it('leave the edited fields of the others at their places in the design', () => {
    const view = markedView('linkedin-individual')
    const [first, second] = view.design.links?.items ?? []
    if (!first || !second) throw new Error('The sample lost its links')
    if (view.design.links) view.design.links.title = 'Elsewhere'
    first.visible = false
    const edited = renderMarkup(<HomeBody page={prepareEditedPage(view)} />)
    expect(edited).toContain('data-field="links.title"')
    expect(edited).not.toContain('data-field="links.items.0.label"')
    expect(edited).toMatch(new RegExp(`data-field="links.items.1.label"[^>]*>${second.label}<`))
  })
})
