import { expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { type SampleName, sampleView } from '../../samples.ts'

const viewOf = (name: SampleName = 'rich') => sampleView(name, 'ledger', 'light', 'linkedin-company')
const bodyOf = (view = viewOf()) => renderPage(view, '/').body.split('<body>')[1] ?? ''

it('own words stand under their own heading, which the navigation names', () => {
  const html = bodyOf()
  expect(html).toContain('<h2 class="section-title" id="text-title">The preliminary course</h2>')
  expect(html).toContain('href="#text"')
})

it('without a heading they stand all the same, and nothing names them', () => {
  const html = bodyOf(viewOf('single'))
  expect(html).toContain('<section class="section section-text" id="text"><div class="section-body">')
  expect(html).not.toContain('href="#text"')
})

it('without words there is no section, and without an about section they are dressed as it is', () => {
  expect(bodyOf(viewOf('thin'))).not.toContain('section-text')
  const view = viewOf()
  if (view.design.about) view.design.about.visible = false
  expect(renderPage(view, '/').body).toMatch(/\.prose blockquote ?\{/)
})
