import { isKnownPlace, placeName, type Profile, type ProfileLink, type ReadingProblem } from '@vitrine/model'

/** The kind of profile that a link leads to, as `GitLab profile`. */
function nounOf(link: ProfileLink): string {
  switch (link.platform) {
    case 'linkedin':
      return link.kind === 'company' ? 'LinkedIn page' : 'LinkedIn profile'
    case 'github':
      return 'GitHub profile'
    case 'youtube':
      return 'YouTube channel'
    case 'instagram':
      return 'Instagram account'
    case 'web':
      return isKnownPlace(link) ? `${placeName(link)} profile` : 'page'
  }
}

const REASONS: Record<ReadingProblem, (noun: string) => string> = {
  blocked: noun =>
    `This ${noun} is only shown to people who are logged in. Give a file of its owner instead.`,
  hidden: noun => `Part of this ${noun} is only shown to people who are logged in.`,
  private: noun => `This ${noun} is private.`,
  restricted: noun => `This ${noun} is only shown to people of a certain age or country.`,
  rate_limited: noun => `This ${noun} cannot be read now: too many requests. Try again later.`,
  timeout: noun => `This ${noun} could not be read in time. Try again.`,
  failed: noun => `This ${noun} could not be read: the response was not understood.`,
  switched_off: noun => `Reading of this ${noun} is turned off. READ_PUBLIC_PAGES or a key turns it on.`,
  unknown: noun => `This ${noun} does not exist, or is hidden.`,
}

/** Returns why a profile could not be read, or not in full, for the terminal; null if it was. */
export function describeProblem({ problem, link }: Profile): string | null {
  return problem ? REASONS[problem.kind](nounOf(link)) : null
}

/**
 * Whether an incomplete reading found nothing that a page could show beside a name and a picture. A hidden account that
 * shows no work has no page either, whatever it says about itself.
 */
export function isEmptyReading({ problem, headline, bio, details }: Profile): boolean {
  if (!problem) return false
  const isHidden = problem.kind === 'private' || problem.kind === 'unknown'
  if (!isHidden && (headline || bio)) return false
  // The titles of an account's highlights are no work of its own.
  return Object.entries(details).every(
    ([key, value]) => key === 'highlights' || !Array.isArray(value) || value.length === 0,
  )
}
