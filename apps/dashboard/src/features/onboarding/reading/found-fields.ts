import {
  isPartialSource,
  type Picture,
  type PreviewData,
  type Profile,
  t,
  currentLocale,
  msg,
} from '@vitrine/model'

/** A part of a profile and its found value; null if it was not found. */
export type FoundField = { label: string; value: string | null }

/** Lists the parts of this website type with their found values, the name first. */
export function listFoundFields({ profile, media }: Pick<PreviewData, 'profile' | 'media'>): FoundField[] {
  const formatPicture = (picture: Picture | null) => (picture ? formatPictureSize(picture, media) : null)
  return [{ label: t('Name'), value: formatName(profile) }, ...listTypeFields(profile, formatPicture)]
}

/** Whether anything beyond the link's own handle was found. */
export function hasMoreThanName(preview: Pick<PreviewData, 'profile' | 'media'>): boolean {
  const { profile } = preview
  return (
    !isHandle(profile) ||
    listFoundFields(preview)
      .slice(1)
      .some(({ value }) => value !== null)
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
        { label: t('Headline'), value: excerptOf(headline) },
        { label: t('Photo'), value: formatPicture(avatar) },
        { label: t('About'), value: about },
        { label: t('Experience'), value: formatCareer(profile, details.experience.length) },
        {
          label: t('Education'),
          value: formatCount(details.education, msg('{count, plural, one {# school} other {# schools}}')),
        },
        {
          label: t('Skills'),
          value: formatCount(details.skills, msg('{count, plural, one {# skill} other {# skills}}')),
        },
      ]
    case 'linkedin-company':
      return [
        { label: t('Tagline'), value: excerptOf(details.tagline ?? headline) },
        { label: t('Logo'), value: formatPicture(avatar) },
        { label: t('About'), value: about },
        { label: t('Industry'), value: excerptOf(details.industry) },
        { label: t('Founded'), value: details.founded === null ? null : String(details.founded) },
        {
          label: t('Locations'),
          value:
            formatCount(details.locations, msg('{count, plural, one {# location} other {# locations}}')) ??
            excerptOf(details.headquarters),
        },
        {
          label: t('Specialties'),
          value: formatCount(
            details.specialties,
            msg('{count, plural, one {# specialty} other {# specialties}}'),
          ),
        },
      ]
    case 'github':
      return [
        { label: t('Bio'), value: about },
        { label: t('Photo'), value: formatPicture(avatar) },
        { label: 'README', value: details.profile_readme ? t('Found') : null },
        {
          label: t('Work'),
          value: formatCount(
            details.repositories,
            msg('{count, plural, one {# repository} other {# repositories}}'),
          ),
        },
      ]
    case 'youtube':
      return [
        { label: t('About'), value: about },
        { label: t('Picture'), value: formatPicture(avatar) },
        { label: t('Subscribers'), value: formatStat(profile, 'subscribers') },
        {
          label: t('Videos'),
          value: formatCount(details.videos, msg('{count, plural, one {# video} other {# videos}}')),
        },
      ]
    case 'instagram':
      return [
        { label: t('Bio'), value: about },
        { label: t('Photo'), value: formatPicture(avatar) },
        { label: t('Followers'), value: formatStat(profile, 'followers') },
        {
          label: t('Posts'),
          value: formatCount(details.media, msg('{count, plural, one {# post} other {# posts}}')),
        },
      ]
  }
}

/** Marks a name that is only the link's handle. */
function formatName(profile: Profile): string {
  return isHandle(profile) ? t('{name}, from the link', { name: profile.name }) : profile.name
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
  return isPartialSource(provenance['details.experience'])
    ? t('{count, plural, one {# role} other {# roles}}, incomplete', { count })
    : t('{count, plural, one {# role} other {# roles}}', { count })
}

/** Fills in the number of entries; null if there are none. */
const formatCount = (list: readonly unknown[], message: string) =>
  list.length > 0 ? t(message, { count: list.length }) : null

function formatStat({ stats }: Profile, key: Profile['stats'][number]['key']): string | null {
  const stat = stats.find(found => found.key === key)
  return stat ? new Intl.NumberFormat(currentLocale()).format(stat.value) : null
}

function formatPictureSize(picture: Picture, media: PreviewData['media']): string {
  const { width, height } = media[picture.url] ?? picture
  return width && height ? t('One picture, {width} × {height}', { width, height }) : t('One picture')
}
