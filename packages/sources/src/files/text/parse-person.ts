import { parseProfileLink } from '@vitrine/model'
import { parseWebUrl } from '../../sanitize.ts'
import { type Heading, findHeading } from '../headings.ts'
import type { PersonData } from '../person-data.ts'
import { splitLines } from './split-lines.ts'
import { parseCertifications, parseLanguages, parseSkills } from './parse-lists.ts'
import { parseRoles, parseEducation } from './parse-roles.ts'

export type ParsedText = { found: PersonData; contactLines: string[]; leftOut: string[] }

const CONTACT = /\S@\S+\.\S|^\+?[\d\s()./-]{7,}$|^(?:tel|phone|telefon|mobile|e-?mail|mail)\b/iu

/**
 * Parses a pasted profile or CV: a name first, a headline, and sections below known headings; remaining prose
 * becomes the bio. Takes only what is certain; `name` is '' if no line is clearly one.
 */
export function parsePersonText(text: string): ParsedText {
  const { lines, place } = splitLines(text)
  const { head, sections } = splitSections(lines)
  const { contactLines, ...top } = parseHeader(head, place, sections.length > 0)
  const found: PersonData = { ...top }
  const leftOut: string[] = []
  const words = [found.bio ?? '']
  for (const { heading, title, lines: body } of sections) {
    if (heading === 'about' || heading === 'contact')
      contactLines.push(...body.filter(line => CONTACT.test(line)))
    if (heading === 'about') words.push(body.filter(line => !CONTACT.test(line)).join('\n'))
    else if (!applySection(found, heading, body) && body.some(Boolean)) leftOut.push(title)
  }
  found.bio = words.filter(Boolean).join('\n\n')
  return { found, contactLines, leftOut }
}

type Section = { heading: Heading; title: string; lines: string[] }

function splitSections(lines: string[]): { head: string[]; sections: Section[] } {
  const head: string[] = []
  const sections: Section[] = []
  for (const [index, line] of lines.entries()) {
    const heading = index === 0 ? null : findHeading(line)
    // The footer of LinkedIn's page starts with a link called "About".
    if (heading === 'about' && sections.length > 0 && index > lines.length / 2) break
    if (heading) sections.push({ heading, title: line, lines: [] })
    else (sections.at(-1)?.lines ?? head).push(line)
  }
  return { head, sections }
}

function applySection(found: PersonData, heading: Heading, lines: string[]): boolean {
  const contentLines = lines.filter(Boolean)
  if (heading === 'experience') found.experience = parseRoles(lines)
  else if (heading === 'volunteering') found.volunteering = parseRoles(lines)
  else if (heading === 'education') found.education = parseEducation(lines)
  else if (heading === 'skills') found.skills = parseSkills(contentLines)
  else if (heading === 'languages') found.languages = parseLanguages(contentLines)
  else if (heading === 'certifications') found.certifications = parseCertifications(lines)
  else if (heading === 'contact') Object.assign(found, findUrls(contentLines, found))
  else return false
  const field = heading === 'contact' ? 'links' : heading
  return contentLines.length === 0 || heading === 'contact' || (found[field as 'skills']?.length ?? 0) > 0
}

function parseHeader(lines: string[], place: string | null, hasSections: boolean) {
  const contentLines = lines.filter(Boolean)
  const contact = contentLines.filter(line => CONTACT.test(line))
  const addresses = findUrls(contentLines, { name: '' })
  const words = contentLines.filter(line => !CONTACT.test(line) && !parseUrl(line))
  const [first = ''] = words
  const name = isName(first) ? first.replace(/\s*[,·|].*$/u, '') : ''
  const below = name ? words.slice(1) : words
  const [second = ''] = below
  const isHeadline =
    second.length > 0 && second.length <= (hasSections ? 220 : 120) && !/[.!?…]$/u.test(second)
  // A single paragraph after the name is the bio, however short.
  const hasHeadline = name !== '' && isHeadline && (hasSections || below.length > 1)
  const rest = below.slice(hasHeadline ? 1 : 0).filter(line => line !== place)
  const prose = hasSections ? rest.filter(line => line.length > 60 || /[.!?]$/u.test(line)) : rest
  return {
    name,
    headline: hasHeadline ? second : null,
    location: place,
    bio: prose.join('\n'),
    contactLines: contact,
    ...addresses,
  }
}

/**
 * Returns whether a line looks like a name: one to six words, first and last capitalised, no digits or
 * sentence punctuation.
 */
function isName(line: string): boolean {
  const name = line.replace(/\s*[,·|].*$/u, '')
  const words = name.split(' ')
  if (name.length < 2 || name.length > 60 || words.length > 6 || findHeading(name)) return false
  if (/[\d@:/?!;"“„<>{}()[\]_=+#*]/u.test(name) || /[.]$/.test(name) || !/^[\p{L}\p{M}\s.'’-]+$/u.test(name))
    return false
  const hasCase = /\p{Lu}|\p{Ll}/u.test(name)
  return !hasCase || (/^\p{Lu}/u.test(words.at(-1) ?? '') && /^\p{Lu}/u.test(name)) || words.length === 1
}

function findUrls(lines: string[], found: PersonData): Pick<PersonData, 'own' | 'links'> {
  const urls = lines.flatMap(line => line.split(/\s+/)).flatMap(word => parseUrl(word) ?? [])
  const own = urls.find(url => getPlatform(url) === 'linkedin')
  const others = urls.filter(url => getPlatform(url) !== 'linkedin').map(url => ({ url }))
  return { own: found.own ?? own ?? null, links: [...(found.links ?? []), ...others] }
}

/** Parses a word as a URL if it has a scheme, starts with `www.` or belongs to a known platform. */
function parseUrl(word: string): string | null {
  const plain = word.replace(/[),.;]+$/, '')
  if (/^https?:\/\//i.test(plain) || /^www\./i.test(plain)) return parseWebUrl(plain)
  return /^[\w.-]+\.[a-z]{2,}\/\S+$/i.test(plain) && getPlatform(plain) ? parseWebUrl(plain) : null
}

function getPlatform(url: string): string | null {
  const parsed = parseProfileLink(url)
  return parsed.ok ? parsed.link.platform : null
}
