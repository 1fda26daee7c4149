import { isPartialSource, type Picture, type PreviewData, type Profile } from '@vitrine/model'
import { plural } from '../plural.ts'

/** A part of a profile and its found value; null if it was not found. */
export type FoundField = { label: string; value: string | null }

/** Lists the parts of this website type with their found values. */
export function listFoundFields({ profile, media }: Pick<PreviewData, 'profile' | 'media'>): FoundField[] {
  const formatPicture = (picture: Picture | null) => (picture ? formatPictureSize(picture, media) : null)
  return [{ label: 'Name', value: formatName(profile) }, ...listTypeFields(profile, formatPicture)]
}

/** Whether anything beyond the link's own handle was found. */
export function hasMoreThanName(preview: Pick<PreviewData, 'profile' | 'media'>): boolean {
  const { profile } = preview
  return (
    !isHandle(profile) ||
    listFoundFields(preview).some(({ label, value }) => label !== 'Name' && value !== null)
  )
}

function listTypeFields(
  profile: Profile,
  formatPicture: (picture: Picture | null) => string | null,
): FoundField[] {
  const { details, headline, bio, avatar } = profile
  const about = excerptOf(bio)
  switch (details.type) {
    case 'linkedin-individual':
      return [
        { label: 'Headline', value: excerptOf(headline) },
        { label: 'Photo', value: formatPicture(avatar) },
        { label: 'About', value: about },
        { label: 'Experience', value: formatCareer(profile, details.experience.length) },
        { label: 'Education', value: formatCount(details.education, 'school') },
        { label: 'Skills', value: formatCount(details.skills, 'skill') },
      ]
    case 'linkedin-company':
      return [
        { label: 'Tagline', value: excerptOf(details.tagline ?? headline) },
        { label: 'Logo', value: formatPicture(avatar) },
        { label: 'About', value: about },
        { label: 'Industry', value: excerptOf(details.industry) },
        { label: 'Founded', value: details.founded === null ? null : String(details.founded) },
        {
          label: 'Places',
          value: formatCount(details.locations, 'place') ?? excerptOf(details.headquarters),
        },
        { label: 'Specialties', value: formatCount(details.specialties, 'specialty', 'specialties') },
      ]
    case 'github':
      return [
        { label: 'Bio', value: about },
        { label: 'Photo', value: formatPicture(avatar) },
        { label: 'README', value: details.profile_readme ? 'Found' : null },
        { label: 'Work', value: formatCount(details.repositories, 'repository', 'repositories') },
      ]
    case 'youtube':
      return [
        { label: 'About', value: about },
        { label: 'Picture', value: formatPicture(avatar) },
        { label: 'Subscribers', value: formatStat(profile, 'subscribers') },
        { label: 'Videos', value: formatCount(details.videos, 'video') },
      ]
    case 'instagram':
      return [
        { label: 'Bio', value: about },
        { label: 'Photo', value: formatPicture(avatar) },
        { label: 'Followers', value: formatStat(profile, 'followers') },
        { label: 'Posts', value: formatCount(details.media, 'post') },
      ]
  }
}

/** Marks a name that is only the link's handle. */
function formatName(profile: Profile): string {
  return isHandle(profile) ? `${profile.name}, from the link` : profile.name
}

function isHandle({ name, link }: Profile): boolean {
  const withoutAt = (text: string) => text.replace(/^@/, '').toLowerCase()
  return withoutAt(name) === withoutAt(link.id)
}

const MAX_EXCERPT_LENGTH = 90

function excerptOf(text: string | null): string | null {
  const line = text?.trim().replace(/\s+/g, ' ') ?? ''
  if (!line) return null
  const characters = [...line]
  return characters.length > MAX_EXCERPT_LENGTH
    ? `${characters.slice(0, MAX_EXCERPT_LENGTH).join('').trimEnd()}…`
    : line
}

/** Counts roles, or says that the source shows some of them, or not their titles. */
function formatCareer({ provenance }: Profile, count: number): string | null {
  if (count === 0) return null
  const isPartial = isPartialSource(provenance['details.experience'])
  return isPartial ? `${plural(count, 'role')}, incomplete` : plural(count, 'role')
}

function formatCount(list: readonly unknown[], one: string, many?: string): string | null {
  return list.length > 0 ? plural(list.length, one, many) : null
}

function formatStat({ stats }: Profile, key: Profile['stats'][number]['key']): string | null {
  const stat = stats.find(found => found.key === key)
  return stat ? new Intl.NumberFormat('en').format(stat.value) : null
}

function formatPictureSize(picture: Picture, media: PreviewData['media']): string {
  const { width, height } = media[picture.url] ?? picture
  return width && height ? `One picture, ${width} × ${height}` : 'One picture'
}
