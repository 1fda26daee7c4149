import type { SectionKey, WebsiteView } from '@vitrine/model'
import { isOrganizationPage } from '../head/structured-data.ts'
import type { PageContext } from '../page/page-context.ts'

// The other forms of a page. Apart from the forms themselves, so that the editor's preview does not load them.

/** The path of a page's Markdown twin: `/index.md`, `/posts/a-title.md`. Encoded if `path` is. */
export const markdownPath = (path: string): string => (path === '/' ? '/index.md' : `${path}.md`)

/** Whether pages have Markdown twins: not if their owner refuses all that machines read for people. */
export const hasMarkdown = ({ seo }: Pick<WebsiteView, 'seo'>): boolean => seo.ai_crawlers !== 'block-all'

/** The path of a résumé as PDF. */
export const RESUME_PATH = '/resume.pdf'

/** Whether a path is that of a résumé as PDF, in any language. */
export const isResumePath = (path: string): boolean => path.endsWith(RESUME_PATH)

/** Sections of a career, at least one of which a résumé needs. */
const CAREER: readonly SectionKey[] = [
  'experience',
  'education',
  'projects',
  'skills',
  'volunteering',
  'publications',
]

/** Whether a website is about a person, who has a vCard. */
export const hasVCard = (page: Pick<PageContext, 'view'>): boolean => !isOrganizationPage(page)

/** Whether a website is about a person with a career, who has a JSON Resume. */
export const hasResume = (page: Pick<PageContext, 'view' | 'sections'>): boolean =>
  hasVCard(page) && CAREER.some(key => page.sections.includes(key))

/** The other forms of the page at a path, as media type and path. All languages share the vCard. */
export function alternatesOf(page: PageContext, path: string): [type: string, path: string][] {
  const base = page.view.locale?.base ?? ''
  return [
    ...(hasMarkdown(page.view)
      ? [['text/markdown', base + markdownPath(path)] satisfies [string, string]]
      : []),
    ...(path === '/' && hasResume(page)
      ? [['application/json', `${base}/resume.json`] satisfies [string, string]]
      : []),
    ...(path === '/' && page.hasResumePdf
      ? [['application/pdf', base + RESUME_PATH] satisfies [string, string]]
      : []),
    ...(path === '/' && hasVCard(page) ? [['text/vcard', '/contact.vcf'] satisfies [string, string]] : []),
  ]
}
