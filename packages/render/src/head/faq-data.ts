import { plainText } from '@vitrine/model'
import type { PageContext } from '../page/page-context.ts'
import { answered } from '../sections/faq/questions.ts'

/** schema.org data of the questions shown with answers; null without any. */
export function faqDataOf(page: PageContext): object | null {
  const { faq } = page.view.design
  if (!faq || !page.sections.includes('faq')) return null
  return {
    '@type': 'FAQPage',
    '@id': `${page.view.urls.site}/#faq`,
    mainEntity: answered(faq).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  }
}
