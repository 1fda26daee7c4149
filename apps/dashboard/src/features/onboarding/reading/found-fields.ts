import type { Picture, PreviewData, Profile } from '@vitrine/model'
import { plural } from '../plural.ts'

/** One part of a profile and what was found of it; null where nothing was. */
export type FoundRow = { label: string; value: string | null }

/** What a website of this type is made of, and what of it is there. */
export function foundSoFar({ profile, media }: Pick<PreviewData, 'profile' | 'media'>): FoundRow[] {
  const size = (picture: Picture | null) => (picture ? pictureWords(picture, media) : null)
  return [{ label: 'Name', value: nameWords(profile) }, ...partsOf(profile, size)]
}

/** Whether more is known than the link itself says. */
export function isMoreThanName(preview: Pick<PreviewData, 'profile' | 'media'>): boolean {
  const { profile } = preview
  return (
    !isHandle(profile) || foundSoFar(preview).some(({ label, value }) => label !== 'Name' && value !== null)
  )
}

function partsOf(profile: Profile, size: (picture: Picture | null) => string | null): FoundRow[] {
  const { details, headline, bio, avatar } = profile
  const about = textWords(bio)
  switch (details.type) {
    case 'linkedin-individual':
      return [
        { label: 'Headline', value: textWords(headline) },
        { label: 'Photo', value: size(avatar) },
        { label: 'About', value: about },
        { label: 'Experience', value: count(details.experience, 'role') },
        { label: 'Education', value: count(details.education, 'school') },
        { label: 'Skills', value: count(details.skills, 'skill') },
      ]
    case 'linkedin-company':
      return [
        { label: 'Tagline', value: textWords(details.tagline ?? headline) },
        { label: 'Logo', value: size(avatar) },
        { label: 'About', value: about },
        { label: 'Industry', value: textWords(details.industry) },
        { label: 'Founded', value: details.founded === null ? null : String(details.founded) },
        { label: 'Places', value: count(details.locations, 'place') ?? textWords(details.headquarters) },
        { label: 'Specialties', value: count(details.specialties, 'specialty', 'specialties') },
      ]
    case 'github':
      return [
        { label: 'Bio', value: about },
        { label: 'Photo', value: size(avatar) },
        { label: 'README', value: details.profile_readme ? 'Found' : null },
        { label: 'Work', value: count(details.repositories, 'repository', 'repositories') },
      ]
    case 'youtube':
      return [
        { label: 'About', value: about },
        { label: 'Picture', value: size(avatar) },
        { label: 'Subscribers', value: statWords(profile, 'subscribers') },
        { label: 'Videos', value: count(details.videos, 'video') },
      ]
    case 'instagram':
      return [
        { label: 'Bio', value: about },
        { label: 'Photo', value: size(avatar) },
        { label: 'Followers', value: statWords(profile, 'followers') },
        { label: 'Posts', value: count(details.media, 'post') },
      ]
  }
}

/** A handle that stands for a name is said to be one. */
function nameWords(profile: Profile): string {
  return isHandle(profile) ? `${profile.name}, from the link` : profile.name
}

function isHandle({ name, link }: Profile): boolean {
  const bare = (text: string) => text.replace(/^@/, '').toLowerCase()
  return bare(name) === bare(link.id)
}

const MOST_LETTERS = 90

function textWords(text: string | null): string | null {
  const line = text?.trim().replace(/\s+/g, ' ') ?? ''
  if (!line) return null
  const letters = [...line]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('').trimEnd()}…` : line
}

function count(list: readonly unknown[], one: string, many?: string): string | null {
  return list.length > 0 ? plural(list.length, one, many) : null
}

function statWords({ stats }: Profile, key: Profile['stats'][number]['key']): string | null {
  const stat = stats.find(found => found.key === key)
  return stat ? new Intl.NumberFormat('en').format(stat.value) : null
}

function pictureWords(picture: Picture, media: PreviewData['media']): string {
  const { width, height } = media[picture.url] ?? picture
  return width && height ? `One picture, ${width} × ${height}` : 'One picture'
}
