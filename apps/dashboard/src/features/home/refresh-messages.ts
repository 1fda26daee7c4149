import { type Difference, type ReadingProblem, t } from '@vitrine/model'

export const KIND_LABELS: Record<Difference['kind'], string> = {
  added: t('New'),
  changed: t('Changed'),
  removed: t('Removed'),
}

const CONTENT_KEPT = t('Existing content stays on your website.')

/** Returns why the refresh was incomplete, and what that means for the website. */
export function problemMessage(problem: ReadingProblem): string {
  switch (problem) {
    case 'private':
      return t('The profile is now private. {contentKept}', { contentKept: CONTENT_KEPT })
    case 'rate_limited':
      return t('The platform is limiting our requests, so we couldn’t read everything. {contentKept}', {
        contentKept: CONTENT_KEPT,
      })
    case 'timeout':
      return t('The platform was too slow, so we couldn’t read everything. {contentKept}', {
        contentKept: CONTENT_KEPT,
      })
    case 'switched_off':
      return t('Reading this platform is turned off here. {contentKept}', {
        contentKept: CONTENT_KEPT,
      })
    case 'hidden':
    case 'blocked':
    case 'restricted':
    case 'failed':
    case 'unknown':
      return t('The platform didn’t show everything this time. {contentKept}', { contentKept: CONTENT_KEPT })
  }
}
