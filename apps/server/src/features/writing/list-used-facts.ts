import type { Profile } from '@vitrine/model'

/** Lists the facts of a profile that the model receives, as labels for the owner. */
export function listUsedFacts({ name, headline, bio, location, details }: Profile): string[] {
  const own: [string, unknown][] = [
    ['your name', name],
    ['your headline', headline],
    ['your bio', bio],
    ['your place', location],
  ]
  return [...own.flatMap(([words, value]) => (value ? [words] : [])), ...listUsedDetails(details)]
}

function listUsedDetails(details: Profile['details']): string[] {
  switch (details.type) {
    case 'linkedin-individual':
      return [
        countItems(details.experience, 'role', 'roles'),
        countItems(details.education, 'school', 'schools'),
        countItems(details.skills, 'skill', 'skills'),
        countItems(details.projects, 'project', 'projects'),
        countItems(details.honors, 'honour', 'honours'),
        countItems(details.publications, 'publication', 'publications'),
      ].flat()
    case 'linkedin-company':
      return [
        details.tagline ? ['your tagline'] : [],
        details.industry ? ['your industry'] : [],
        countItems(details.specialties, 'specialty', 'specialties'),
        countItems(details.locations, 'location', 'locations'),
      ].flat()
    case 'github':
      return [
        countItems(details.repositories, 'repository', 'repositories'),
        details.profile_readme ? ['your README'] : [],
      ].flat()
    case 'youtube':
      return [
        countItems(details.videos, 'video', 'videos'),
        countItems(details.playlists, 'playlist', 'playlists'),
      ].flat()
    case 'instagram':
      return [
        details.category ? ['your category'] : [],
        countItems(details.media, 'caption', 'captions'),
      ].flat()
  }
}

/** The model receives the first 12 entries of a list. */
function countItems(list: readonly unknown[], one: string, many: string): string[] {
  const count = Math.min(list.length, 12)
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}
