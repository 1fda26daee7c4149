import { type ReadingProblem, t, type WebsiteSource } from '@vitrine/model'

/** Where Home shows the changes that wait. */
export const REVIEW = '/#review'

export const KIND_NAMES: Record<WebsiteSource['kind'], string> = {
  link: t('Link'),
  file: t('File'),
  'sign-in': t('Sign-in'),
  entry: t('Your entry'),
}

/** Labels of the fields of a profile; others are not listed. */
const FIELD_NAMES: Record<string, string> = {
  name: t('name'),
  headline: t('headline'),
  bio: t('about'),
  avatar: t('picture'),
  banner: t('cover'),
  location: t('location'),
  links: t('links'),
  stats: t('numbers'),
  posts: t('posts'),
  'details.experience': t('experience'),
  'details.education': t('education'),
  'details.skills': t('skills'),
  'details.repositories': t('projects'),
  'details.languages': t('languages'),
  'details.videos': t('videos'),
  'details.media': t('photos and reels'),
  'details.certifications': t('certifications'),
  'details.honors': t('honours'),
  'details.publications': t('publications'),
  'details.specialties': t('specialties'),
  'details.locations': t('locations'),
}

/** An address as people write it. */
export const displayAddress = (url: string) => url.replace(/^https:\/\/(?:www\.)?|\/$/g, '')

/** Returns the fields that a source provides, in the order of the page, and whether the site uses each. */
export function givenFields({ fields, off }: Pick<WebsiteSource, 'fields' | 'off'>) {
  return Object.entries(FIELD_NAMES).flatMap(([field, name]) =>
    fields.includes(field) ? [{ field, name, isUsed: !off.includes(field) }] : [],
  )
}

/** Returns the state of the last reading in a few words. */
export function readingStatus(problem: ReadingProblem | null): string {
  switch (problem) {
    case null:
      return t('Up to date')
    case 'hidden':
    case 'restricted':
    case 'private':
      return t('Read in part')
    case 'rate_limited':
      return t('Rate limited')
    case 'switched_off':
      return t('Turned off here')
    case 'blocked':
      return t('Access blocked')
    case 'unknown':
      return t('Not found')
    case 'timeout':
    case 'failed':
      return t('Couldn’t be read')
  }
}
