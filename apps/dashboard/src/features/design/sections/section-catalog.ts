import { msg, type SectionKey, type SectionType, sectionType, t } from '@vitrine/model'
import { matchFuzzy } from '../../../ui/lists/fuzzy-match.ts'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'

type CatalogGroup = { title: string; keys: readonly SectionType[] }

/** All sections, grouped by purpose, in the order in which they are offered. */
const SECTION_GROUPS: readonly CatalogGroup[] = [
  {
    title: msg('Work'),
    keys: [
      'projects',
      'services',
      'prices',
      'clients',
      'skills',
      'experience',
      'education',
      'stats',
      'certifications',
      'honors',
      'publications',
      'mentions',
      'milestones',
      'studies',
      'volunteering',
      'languages',
      'contributions',
    ],
  },
  { title: msg('Writing'), keys: ['posts', 'newsletter'] },
  { title: msg('Pictures and video'), keys: ['gallery', 'videos', 'reels', 'embed'] },
  { title: msg('Contact'), keys: ['contact', 'message', 'cta', 'links', 'locations', 'hours'] },
  { title: msg('Text'), keys: ['about', 'text', 'faq', 'recommendations', 'hero', 'header', 'footer'] },
]

/** The purpose of each section, shown below its name. */
export const SECTION_DESCRIPTIONS: Record<SectionType, string> = {
  header: msg('Your name and the navigation.'),
  hero: msg('Who you are, at the top of the page.'),
  about: msg('Your story in a few paragraphs.'),
  stats: msg('Numbers that speak for you.'),
  projects: msg('What you made, with links.'),
  contributions: msg('A year of your work on GitHub.'),
  languages: msg('Programming languages, or languages you speak.'),
  skills: msg('What you’re good at.'),
  experience: msg('Where you worked and in what role.'),
  education: msg('Where you studied.'),
  certifications: msg('Your certifications.'),
  honors: msg('Awards and distinctions.'),
  publications: msg('Articles, papers and books.'),
  volunteering: msg('Your volunteer work.'),
  recommendations: msg('What people say about you.'),
  services: msg('What you offer.'),
  prices: msg('What you charge, as cards or as a list.'),
  clients: msg('Who you work for, with logos.'),
  mentions: msg('Articles about you, talks and podcasts.'),
  milestones: msg('Milestones by date, with a line about each.'),
  studies: msg('Pages of your projects and videos, as a list with pictures.'),
  hours: msg('When visitors can come or call.'),
  cta: msg('One sentence and a button, such as “Book a table”.'),
  locations: msg('Where you are.'),
  videos: msg('Videos, the first one shown large.'),
  gallery: msg('Pictures with captions.'),
  reels: msg('Short vertical videos.'),
  posts: msg('Your newest posts, updated automatically.'),
  faq: msg('Common questions with answers.'),
  text: msg('A heading and text about anything.'),
  newsletter: msg('A link to subscribe to your newsletter.'),
  embed: msg('A video, song or map from another site.'),
  links: msg('Your other profiles.'),
  contact: msg('How to reach you.'),
  message: msg('A form to write to you. Messages arrive in your inbox.'),
  footer: msg('The bottom of every page.'),
}

/** Groups the offered sections whose name or description matches the query; all of them without a query. */
export function findSections(
  offered: readonly SectionKey[],
  query: string,
): { title: string; keys: SectionKey[] }[] {
  return SECTION_GROUPS.map(({ title, keys }) => ({
    title: t(title),
    keys: keys.flatMap(type => offered.filter(key => sectionType(key) === type && matchesQuery(key, query))),
  })).filter(({ keys }) => keys.length > 0)
}

/** Whether every word of the query is in the name or, as a whole part of it, in the description. */
function matchesQuery(key: SectionKey, query: string): boolean {
  if (matchFuzzy(query, SECTION_NAMES[key])) return true
  const inDescription = matchFuzzy(
    query,
    `${SECTION_NAMES[key]} ${t(SECTION_DESCRIPTIONS[sectionType(key)])}`,
  )
  // Below one, only scattered letters match.
  return inDescription !== null && inDescription.score >= 1
}
