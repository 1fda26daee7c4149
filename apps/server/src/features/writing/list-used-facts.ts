import { furtherPlaces, type Profile, t } from '@vitrine/model'

/** Lists the facts of a profile that the model receives, as labels for the owner. */
export function listUsedFacts(profile: Profile): string[] {
  const { name, headline, bio, location } = profile
  const own: [string, unknown][] = [
    [t('your name'), name],
    [t('your headline'), headline],
    [t('your bio'), bio],
    [t('your place'), location],
  ]
  return [
    ...own.flatMap(([words, value]) => (value ? [words] : [])),
    ...[profile, ...furtherPlaces(profile)].flatMap(place => listUsedDetails(place.details)),
  ]
}

function listUsedDetails(details: Profile['details']): string[] {
  switch (details.type) {
    case 'linkedin-individual':
      return [
        countItems(details.experience, count =>
          t('{count, plural, one {# role} other {# roles}}', { count }),
        ),
        countItems(details.education, count =>
          t('{count, plural, one {# school} other {# schools}}', { count }),
        ),
        countItems(details.skills, count => t('{count, plural, one {# skill} other {# skills}}', { count })),
        countItems(details.projects, count =>
          t('{count, plural, one {# project} other {# projects}}', { count }),
        ),
        countItems(details.honors, count =>
          t('{count, plural, one {# honour} other {# honours}}', { count }),
        ),
        countItems(details.publications, count =>
          t('{count, plural, one {# publication} other {# publications}}', { count }),
        ),
      ].flat()
    case 'linkedin-company':
      return [
        details.tagline ? [t('your tagline')] : [],
        details.industry ? [t('your industry')] : [],
        countItems(details.specialties, count =>
          t('{count, plural, one {# specialty} other {# specialties}}', { count }),
        ),
        countItems(details.locations, count =>
          t('{count, plural, one {# location} other {# locations}}', { count }),
        ),
      ].flat()
    case 'github':
      return [
        countItems(details.repositories, count =>
          t('{count, plural, one {# repository} other {# repositories}}', { count }),
        ),
        details.profile_readme ? [t('your README')] : [],
      ].flat()
    case 'youtube':
      return [
        countItems(details.videos, count => t('{count, plural, one {# video} other {# videos}}', { count })),
        countItems(details.playlists, count =>
          t('{count, plural, one {# playlist} other {# playlists}}', { count }),
        ),
      ].flat()
    case 'instagram':
      return [
        details.category ? [t('your category')] : [],
        countItems(details.media, count =>
          t('{count, plural, one {# caption} other {# captions}}', { count }),
        ),
      ].flat()
  }
}

/** The model receives the first 12 entries of a list. */
function countItems(list: readonly unknown[], format: (count: number) => string): string[] {
  const count = Math.min(list.length, 12)
  return count === 0 ? [] : [format(count)]
}
