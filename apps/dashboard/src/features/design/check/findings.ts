import type { SectionKey, WebsiteView } from '@vitrine/model'
import type { Finding } from './finding.ts'
import { linkFindings } from './link-findings.ts'
import {
  contrastFindings,
  emptyFindings,
  headingFindings,
  seoFindings,
  weightFindings,
} from './page-findings.ts'
import { pictureFindings } from './picture-findings.ts'

/** A page as it would be published: its markup, what it weighs compressed (bytes), and the sections that stand on it. */
export type CheckedPage = { view: WebsiteView; html: string; bytes: number; shown: readonly SectionKey[] }

/** What is worth a look before a page is published: what visitors stumble over first, then in the order of the page. */
export function findingsOf({ view, html, bytes, shown }: CheckedPage): Finding[] {
  const found = [
    ...linkFindings(view, shown),
    ...pictureFindings(view, shown),
    ...headingFindings(html, shown),
    ...emptyFindings(view, shown),
    ...contrastFindings(view),
    ...weightFindings(html, bytes, shown),
    ...seoFindings(view),
  ]
  return found.toSorted((a, b) => Number(b.grade === 'wrong') - Number(a.grade === 'wrong'))
}
