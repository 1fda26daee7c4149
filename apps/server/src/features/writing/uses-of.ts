import type { Profile } from '@vitrine/model'

/** What a model is told of a profile, in words for its owner. */
export function usesOf({ name, headline, bio, location, details }: Profile): string[] {
  const own: [string, unknown][] = [
    ['your name', name],
    ['your headline', headline],
    ['your bio', bio],
    ['your place', location],
  ]
  return [...own.flatMap(([words, value]) => (value ? [words] : [])), ...inDetails(details)]
}

function inDetails(details: Profile['details']): string[] {
  switch (details.type) {
    case 'linkedin-individual':
      return [
        count(details.experience, 'role', 'roles'),
        count(details.education, 'school', 'schools'),
        count(details.skills, 'skill', 'skills'),
        count(details.projects, 'project', 'projects'),
        count(details.honors, 'honour', 'honours'),
        count(details.publications, 'publication', 'publications'),
      ].flat()
    case 'linkedin-company':
      return [
        details.tagline ? ['your tagline'] : [],
        details.industry ? ['your industry'] : [],
        count(details.specialties, 'specialty', 'specialties'),
        count(details.locations, 'location', 'locations'),
      ].flat()
    case 'github':
      return [
        count(details.repositories, 'repository', 'repositories'),
        details.profile_readme ? ['your README'] : [],
      ].flat()
    case 'youtube':
      return [
        count(details.videos, 'video', 'videos'),
        count(details.playlists, 'playlist', 'playlists'),
      ].flat()
    case 'instagram':
      return [details.category ? ['your category'] : [], count(details.media, 'caption', 'captions')].flat()
  }
}

/** Of long lists the first dozen is told. */
function count(list: readonly unknown[], one: string, many: string): string[] {
  const told = Math.min(list.length, 12)
  return told === 0 ? [] : [`${told} ${told === 1 ? one : many}`]
}
