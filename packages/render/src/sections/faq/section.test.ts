import type { RichText } from '@vitrine/model'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../render.tsx'
import { type SampleName, sampleView } from '../../testing/samples.ts'

const viewOf = (name: SampleName = 'rich') => sampleView(name, 'ledger', 'light', 'linkedin-company')
const pageOf = (view = viewOf()) => renderPage(view, '/').body
const answer = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as unknown

describe('the FAQ', () => {
  it('opens answers without a script, each question a heading', () => {
    const html = pageOf()
    expect(html.match(/<details class="question"><summary><h3 class="question-title">/g)).toHaveLength(3)
    expect(html).toMatch(/<section class="section section-faq" id="faq" aria-labelledby="faq-title">/)
    expect(html).toContain('href="#faq"')
  })

  it('is in the structured data as shown', () => {
    const { hasPart } = dataOf(pageOf()) as { hasPart: object }
    expect(hasPart).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Do I need to have learned a craft?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: 'No. Whoever is admitted learns one here, from the first day in a workshop.',
          },
        },
        {},
        {},
      ],
    })
  })

  it('omits unanswered and hidden questions', () => {
    const hidden = viewOf()
    if (hidden.design.faq) hidden.design.faq.visible = false
    for (const html of [pageOf(viewOf('thin')), pageOf(hidden)]) {
      expect(html).not.toMatch(/id="faq"|FAQPage|class="question"/)
      expect(dataOf(html)).toMatchObject({ '@type': 'ProfilePage' })
    }
    const html = pageOf(viewOf('hostile'))
    expect(html.match(/<details/g)).toHaveLength(1)
    expect(html).not.toContain('asked by nobody')
    expect(html).not.toMatch(/<\/summary><script>/)
  })

  it('can have as many questions as the design', () => {
    const view = viewOf()
    const items = Array.from({ length: 50 }, (_, index) => ({
      question: `Number ${index}?`,
      answer: answer('Yes.'),
    }))
    view.design.faq = { visible: true, title: '', items }
    expect(pageOf(view).match(/<details/g)).toHaveLength(50)
    expect(pageOf(view)).toContain('>FAQ</h2>')
    view.seo.language = 'de'
    expect(pageOf(view)).toContain('>Häufige Fragen</h2>')
  })
})
