import type { SectionKey, WebsiteView } from '@vitrine/model'
import type { Finding } from './finding.ts'
import { findLinkProblems } from './link-findings.ts'
import {
  findContrastProblems,
  findEmptySections,
  findHeadingProblems,
  findSeoProblems,
  findWeightProblems,
} from './page-findings.ts'
import { findPictureProblems } from './picture-findings.ts'

/** A page as it would be published: its markup, its compressed size in bytes, and its sections. */
export type CheckedPage = { view: WebsiteView; html: string; bytes: number; sections: readonly SectionKey[] }

/** Lists the findings before publishing: errors first, then in the order of the page. */
export function checkPage({ view, html, bytes, sections }: CheckedPage): Finding[] {
  const found = [
    ...findLinkProblems(view, sections),
    ...findPictureProblems(view, sections),
    ...findHeadingProblems(html, sections),
    ...findEmptySections(view, sections),
    ...findContrastProblems(view),
    ...findWeightProblems(html, bytes, sections),
    ...findSeoProblems(view),
  ]
  return found.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
}
