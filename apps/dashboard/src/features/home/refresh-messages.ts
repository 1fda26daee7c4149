import type { Difference, ReadingProblem, SectionKey } from '@vitrine/model'

export const KIND_LABELS: Record<Difference['kind'], string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'No longer there',
}

/** "1 change", "12 changes". */
export function formatChangeCount(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`
}

/** A section's label: "Introduction" for "hero". */
export function sectionName(key: SectionKey): string {
  const names: Partial<Record<SectionKey, string>> = {
    hero: 'Introduction',
    stats: 'Numbers',
    header: 'Header',
  }
  return names[key] ?? `${key.charAt(0).toUpperCase()}${key.slice(1)}`
}

const CONTENT_KEPT = 'What it did not show stays on your website.'

/** Why the refresh was incomplete, and what that means for the website. */
export function problemMessage(problem: ReadingProblem): string {
  switch (problem) {
    case 'private':
      return `The profile is private now. ${CONTENT_KEPT}`
    case 'rate_limited':
      return `The platform limits this server at the moment, so not everything was read. ${CONTENT_KEPT}`
    case 'timeout':
      return `The platform was too slow, so not everything was read. ${CONTENT_KEPT}`
    case 'switched_off':
      return `Reading public pages of this platform is switched off here. ${CONTENT_KEPT}`
    case 'hidden':
    case 'blocked':
    case 'restricted':
    case 'failed':
    case 'unknown':
      return `The platform did not show everything this time. ${CONTENT_KEPT}`
  }
}
