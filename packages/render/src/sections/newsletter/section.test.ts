import { expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { type SampleName, sampleView } from '../../testing/samples.ts'

const viewOf = (name: SampleName = 'rich') => sampleView(name, 'ledger', 'light', 'linkedin-company')
const bodyOf = (view = viewOf()) => renderPage(view, '/').body.split(/<body[^>]*>/)[1] ?? ''

it('a newsletter is a link, never a form', () => {
  const html = bodyOf()
  expect(html).toContain(
    '<p class="newsletter-text">Four numbers a year: what the workshops made, and why.</p>',
  )
  expect(html).toContain(
    '<a class="button primary" href="https://example.org/journal">Subscribe to the journal</a>',
  )
  expect(/<section class="section section-newsletter".*?<\/section>/.exec(html)?.[0]).not.toContain('<form')
})

it("uses the page's language for missing labels", () => {
  const view = viewOf('single')
  view.seo.language = 'fr'
  expect(bodyOf(view)).toContain('>Lettre d’information</h2>')
  expect(bodyOf(view)).toMatch(/href="https:\/\/example\.org\/letters">S’abonner</)
})

it('is omitted without a URL', () => {
  expect(bodyOf(viewOf('thin'))).not.toContain('newsletter')
})
