import { type Design, plainText, type RichText, type RoleItem, sectionsOfType } from '@vitrine/model'
import { portraitOf } from '../head/description.ts'
import { bestPreviewVariant } from '../head/share-image.ts'
import { type PageContext, rootUrl } from '../page/page-context.ts'
import { isBlank } from '../text/text.ts'
import { hasResume } from './alternates.ts'
import { linkedAddresses, visibleLinks, visiblePlaces } from './visible-links.ts'

/** The version of the schema that `$schema` names (jsonresume.org). */
const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/**
 * The page of a person as a JSON Resume 1.0.0: what the page shows, in the sections that it shows. Null for
 * organisations and channels, and for a person without a career.
 */
export function jsonResume(page: PageContext): string | null {
  if (!hasResume(page)) return null
  const { view } = page
  const shown = shownDesign(page)
  const resume = {
    $schema: SCHEMA,
    basics: basicsOf(page, shown),
    work: shown.experience?.items.filter(hasRole).map(item => ({ name: item.organization, ...toRole(item) })),
    volunteer: shown.volunteering?.items
      .filter(hasRole)
      .map(item => ({ organization: item.organization, ...toRole(item) })),
    ...creditsOf(shown),
    ...skillsOf(shown),
    meta: { canonical: `${view.urls.site}/resume.json`, version: 'v1.0.0', lastModified: view.published_at },
  }
  return `${JSON.stringify(withoutEmpty(resume), null, 2)}\n`
}

/** The design with the shown sections only. */
const shownDesign = ({ view, sections }: PageContext): Design => ({
  theme_name: view.design.theme_name,
  theme_mode: view.design.theme_mode,
  accent: view.design.accent,
  ...Object.fromEntries(sections.map(key => [key, view.design[key]])),
})

function basicsOf(page: PageContext, { hero, about }: Design) {
  const { view, name } = page
  const picture = portraitOf(hero)
  const media = picture ? view.media[picture.url] : undefined
  const variant = media && bestPreviewVariant(media)
  const links = visibleLinks(page)
  const [email] = linkedAddresses(links, 'mailto')
  const [phone] = linkedAddresses(links, 'tel')
  return {
    name,
    label: hero?.eyebrow,
    image: variant && rootUrl(view) + variant.path,
    email,
    phone,
    url: `${view.urls.site}/`,
    summary: about ? textOf(about.body) : hero?.lede,
    profiles: visiblePlaces(page).map(({ label, url }) => ({ network: label, url })),
  }
}

const hasRole = ({ role }: RoleItem): boolean => !isBlank(role)

function toRole({ role, url, location, start, end, is_current, text }: RoleItem) {
  return {
    position: role,
    url,
    location,
    startDate: start,
    endDate: end,
    // Without an end the format takes a role for current; that it has ended is all that is known here.
    ...(start && !end && !is_current ? { isCurrent: false } : {}),
    ...(!start && is_current ? { isCurrent: true } : {}),
    summary: textOf(text),
  }
}

function creditsOf(shown: Design) {
  const { education, certifications, honors, publications } = shown
  return {
    education: education?.items
      .filter(({ school }) => !isBlank(school))
      .map(({ school, degree, url, start, end, text }) => ({
        institution: school,
        studyType: degree,
        url,
        startDate: start,
        endDate: end,
        summary: textOf(text),
      })),
    certificates: certifications?.items
      .filter(({ name }) => !isBlank(name))
      .map(({ name, by, date, url }) => ({ name, issuer: by, date, url })),
    awards: honors?.items
      .filter(({ name }) => !isBlank(name))
      .map(({ name, by, date, text }) => ({ title: name, awarder: by, date, summary: text })),
    publications: publications?.items
      .filter(({ name }) => !isBlank(name))
      .map(({ name, by, date, url, text }) => ({
        name,
        publisher: by,
        releaseDate: date,
        url,
        summary: text,
      })),
    references: sectionsOfType(shown, 'recommendations')
      .flatMap(({ items }) => items)
      .filter(({ name, text }) => !isBlank(name) && !isBlank(text))
      .map(({ name, role, text }) => ({
        name,
        position: role,
        reference: text,
      })),
  }
}

function skillsOf(shown: Design) {
  const { languages, projects } = shown
  return {
    skills: sectionsOfType(shown, 'skills').flatMap(({ items }) =>
      items.filter(name => !isBlank(name)).map(name => ({ name })),
    ),
    // A share of the code belongs to a programming language.
    languages: languages?.items
      .filter(({ share }) => share === null)
      .map(({ name, level }) => ({ language: name, fluency: level })),
    projects: projects?.items
      .filter(({ name }) => !isBlank(name))
      .map(({ name, text, url, homepage, topics, start, end }) => ({
        name,
        description: text,
        url: url ?? homepage,
        startDate: start,
        endDate: end,
        keywords: topics,
      })),
  }
}

const textOf = (text: RichText): string => plainText(text).trim()

/** Drops fields without a value; a résumé says nothing about them. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (typeof value !== 'object' || value === null) return value
  const isFilled = (part: unknown) =>
    part !== null && part !== undefined && part !== '' && !(Array.isArray(part) && part.length === 0)
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, part]) => [key, typeof part === 'string' ? part.trim() : withoutEmpty(part)] as const)
      .filter(([, part]) => isFilled(part)),
  )
}
