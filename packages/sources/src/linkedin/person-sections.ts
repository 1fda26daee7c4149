import type { Education, Position } from '@vitrine/model'
import { type Element, getAttribute, getText, hasClass, listElements } from '../html/html-page.ts'
import { parseDate, toLine, toLinkedInPageUrl, toText, toUrl } from './parse-values.ts'

/** The sections in the body of a person's public page. */
export type PersonSections = {
  headline: string | null
  /** The whole "About", of which JSON-LD has the beginning. */
  about: string | null
  links: { label: string; url: string }[]
  experience: Position[]
  education: Education[]
  /** Whether a part of the career is masked or blurred. */
  isMasked: boolean
}

/**
 * Parses the top card, and the sections on experience and education where they are shown unmasked. Class names and
 * structure are those of the pages of 2021 to 2026.
 */
export function parsePersonSections(elements: readonly Element[]): PersonSections {
  // Sections are named by an attribute, by their class, or by both.
  const section = (name: string, kind: string) =>
    elements.find(
      one =>
        one.tagName === 'section' &&
        (getAttribute(one, 'data-section') === name || (hasClass(one, 'pp-section') && hasClass(one, kind))),
    )
  const career = findItems(section('experience', 'experience'), 'experience')
  const studies = findItems(section('educationsDetails', 'education'), 'education')
  const headline = elements.find(one => hasClass(one, 'top-card-layout__headline'))
  const experience = career.map(parsePositions)
  const about = section('summary', 'summary')
  const aboutText = about && listElements(about).find(one => hasClass(one, 'core-section-container__content'))
  return {
    headline: headline ? toLine(getText(headline), 500) : null,
    about: aboutText && !isMasked(aboutText) ? toText(getText(aboutText)) : null,
    links: elements.filter(one => hasClass(one, 'websites__list-row')).flatMap(parseWebsite),
    experience: experience.flat(),
    education: studies.flatMap(parseEducation),
    isMasked: [...career, ...studies].some(isMasked) || experience.some(list => list.length === 0),
  }
}

/** Parses a website of the top card, whose address goes through LinkedIn's redirect. */
function parseWebsite(row: Element): { label: string; url: string }[] {
  const inside = listElements(row)
  const name = inside.find(one => one.tagName === 'dt')
  const anchor = inside.find(one => one.tagName === 'a')
  const url = anchor ? toUrl(getAttribute(anchor, 'href')) : null
  if (!url) return []
  const label = name ? toLine(getText(name).replace(/:$/, ''), 100) : null
  return [{ label: label && !/^other$/i.test(label) ? label : new URL(url).hostname.slice(0, 100), url }]
}

/** Lists the items of a section; those inside of another one belong to it. */
function findItems(section: Element | undefined, kind: 'experience' | 'education'): Element[] {
  if (!section) return []
  const names = kind === 'experience' ? ['experience-item', 'experience-group'] : ['education__list-item']
  const items = listElements(section).filter(
    one => one.tagName === 'li' && names.some(name => hasClass(one, name)),
  )
  const nested = new Set(items.flatMap(item => listElements(item)))
  return items.filter(item => !nested.has(item)).slice(0, 100)
}

/** One role, or several roles at the employer that heads their group. */
function parsePositions(item: Element): Position[] {
  const inside = listElements(item)
  const employer = inside.find(one => hasClass(one, 'experience-group-header__company'))
  if (!employer) return parsePosition(item, null)
  const name = toLine(getText(employer))
  const link = inside.find(one => one.tagName === 'a' && getAttribute(one, 'href') !== null)
  const url = link ? toLinkedInPageUrl(getAttribute(link, 'href')) : null
  return inside
    .filter(
      one =>
        one.tagName === 'li' &&
        (hasClass(one, 'profile-section-card') || hasClass(one, 'experience-group-position')),
    )
    .flatMap(one => parsePosition(one, { name, url }))
}

/** Lines below a role: its dates and its place; those of a group have names of their own. */
const META_ITEMS = ['experience-item', 'experience-group-position'].flatMap(name => [
  `${name}__location`,
  `${name}__meta-item`,
])

type Employer = { name: string | null; url: string | null }

function parsePosition(item: Element, employer: Employer | null): Position[] {
  const inside = listElements(item)
  const named = (name: string, tag: string) =>
    inside.find(one => hasClass(one, name)) ?? inside.find(one => one.tagName === tag)
  const lineOf = (element: Element | undefined) =>
    element && !isBlurred(element) ? toLine(getText(element)) : null
  const title = lineOf(named('experience-item__title', 'h3'))
  const subtitle = named('experience-item__subtitle', 'h4')
  const organization = employer?.name ?? lineOf(subtitle)
  if (!title && !organization) return []
  const link = employer ? null : findLink(inside)
  const place = inside.find(
    one =>
      one.tagName === 'p' &&
      META_ITEMS.some(name => hasClass(one, name)) &&
      !listElements(one).some(part => hasClass(part, 'date-range')),
  )
  return [
    {
      title: title ?? organization ?? '',
      organization: title ? organization : null,
      organization_url: employer ? employer.url : link,
      location: place ? toLine(getText(place), 200) : null,
      ...parseDateRange(inside),
      description: parseDescription(inside),
    },
  ]
}

/** The item's own page at LinkedIn. */
function findLink(inside: readonly Element[]): string | null {
  const urls = inside.flatMap(one =>
    one.tagName === 'a' ? (toLinkedInPageUrl(getAttribute(one, 'href')) ?? []) : [],
  )
  return urls[0] ?? null
}

/** Parses "Jan 2024 - Present" and "2016 - 2018", whose dates are `time` elements. */
function parseDateRange(inside: readonly Element[]): Pick<Position, 'start' | 'end' | 'is_current'> {
  const range = inside.find(one => hasClass(one, 'date-range'))
  if (!range) return { start: null, end: null, is_current: false }
  const parts = listElements(range)
  const [start, end] = parts.filter(one => one.tagName === 'time').map(one => parseDate(getText(one)))
  // "Present" is a bare text behind the dash.
  const isOpen = range.childNodes.some(
    child => child.nodeName === '#text' && 'value' in child && /[-–]\s*\p{L}/u.test(child.value),
  )
  return { start: start ?? null, end: end ?? null, is_current: end === undefined && isOpen }
}

/** The whole text where LinkedIn also shows a shortened one. */
function parseDescription(inside: readonly Element[]): string | null {
  const whole = inside.find(one => hasClass(one, 'show-more-less-text__text--more'))
  const text = whole ?? inside.find(one => hasClass(one, 'show-more-less-text__text--less'))
  return text && !isBlurred(text) ? toText(getText(text)) : null
}

function parseEducation(item: Element): Education[] {
  const inside = listElements(item)
  const heading = inside.find(one => one.tagName === 'h3')
  const school = heading && !isBlurred(heading) ? toLine(getText(heading)) : null
  if (!school) return []
  const subtitle = inside.find(one => one.tagName === 'h4')
  const spans = subtitle ? listElements(subtitle).filter(one => one.tagName === 'span') : []
  const parts = spans.filter(one => !listElements(one).some(part => part.tagName === 'span'))
  const [degree, ...fields] = (parts.length > 0 ? parts : subtitle ? [subtitle] : [])
    .filter(one => !isBlurred(one))
    .flatMap(one => toLine(getText(one)) ?? [])
  const { start, end } = parseDateRange(inside)
  return [
    {
      school,
      school_url: findLink(inside),
      degree: degree ?? null,
      field: fields.length > 0 ? fields.join(', ').slice(0, 300) : null,
      start,
      end,
      description: parseDescription(inside),
    },
  ]
}

const isBlurred = (element: Element) => /(?:^|[\s_-])blur/.test(getAttribute(element, 'class') ?? '')

/** Whether an item has a blurred part, or a text of asterisks. */
function isMasked(item: Element): boolean {
  return [item, ...listElements(item)].some(isBlurred) || /\*{3,}/.test(getText(item))
}
