import { expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { type SampleName, sampleView } from '../../testing/samples.ts'

const viewOf = (name: SampleName = 'rich') => sampleView(name, 'ledger', 'light', 'linkedin-company')
const bodyOf = (view = viewOf()) => renderPage(view, '/').body.split(/<body[^>]*>/)[1] ?? ''

it('a text section has its own heading, which is in the navigation', () => {
  const html = bodyOf()
  expect(html).toContain('<h2 class="section-title" id="text-title">The preliminary course</h2>')
  expect(html).toContain('href="#text"')
})

it('a text section without a heading is shown, but not in the navigation', () => {
  const html = bodyOf(viewOf('single'))
  expect(html).toContain('<section class="section section-text" id="text"><div class="section-body">')
  expect(html).not.toContain('href="#text"')
})

it('an empty text section is omitted; without an about section it has the same styles', () => {
  expect(bodyOf(viewOf('thin'))).not.toContain('section-text')
  const view = viewOf()
  if (view.design.about) view.design.about.visible = false
  expect(renderPage(view, '/').body).toMatch(/\.prose blockquote ?\{/)
})
