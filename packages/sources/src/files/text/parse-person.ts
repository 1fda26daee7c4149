import { parseProfileLink } from '@vitrine/model'
import { parseWebUrl } from '../../sanitize.ts'
import { type Heading, headingOf } from '../headings.ts'
import type { PersonFound } from '../person-data.ts'
import { linesIn } from './split-lines.ts'
import { certificationsIn, languagesIn, skillsIn } from './parse-lists.ts'
import { rolesIn, schoolsIn } from './parse-roles.ts'

export type TextReading = { found: PersonFound; hasContactData: boolean; leftOut: string[] }

const CONTACT = /\S@\S+\.\S|^\+?[\d\s()./-]{7,}$|^(?:tel|phone|telefon|mobile|e-?mail|mail)\b/iu

/**
 * What a pasted text surely says of a person: a name above, a headline, what stands below known headings; everything
 * else that is prose is the person's own words. `name` is '' where no line is surely one.
 */
export function personInText(text: string): TextReading {
  const { lines, place } = linesIn(text)
  const { head, sections } = partsOf(lines)
  const { hasContactData, ...top } = headOf(head, place, sections.length > 0)
  const found: PersonFound = { ...top }
  const leftOut: string[] = []
  const words = [found.bio ?? '']
  for (const { heading, title, lines: body } of sections) {
    if (heading === 'about') words.push(body.filter(line => !CONTACT.test(line)).join('\n'))
    else if (!take(found, heading, body) && body.some(Boolean)) leftOut.push(title)
  }
  found.bio = words.filter(Boolean).join('\n\n')
  return { found, hasContactData, leftOut }
}

type Section = { heading: Heading; title: string; lines: string[] }

function partsOf(lines: string[]): { head: string[]; sections: Section[] } {
  const head: string[] = []
  const sections: Section[] = []
  for (const [index, line] of lines.entries()) {
    const heading = index === 0 ? null : headingOf(line)
    // Below the profile the page ends with links of its own, of which the first is called "About".
    if (heading === 'about' && sections.length > 0 && index > lines.length / 2) break
    if (heading) sections.push({ heading, title: line, lines: [] })
    else (sections.at(-1)?.lines ?? head).push(line)
  }
  return { head, sections }
}

function take(found: PersonFound, heading: Heading, lines: string[]): boolean {
  const told = lines.filter(Boolean)
  if (heading === 'experience') found.experience = rolesIn(lines)
  else if (heading === 'volunteering') found.volunteering = rolesIn(lines)
  else if (heading === 'education') found.education = schoolsIn(lines)
  else if (heading === 'skills') found.skills = skillsIn(told)
  else if (heading === 'languages') found.languages = languagesIn(told)
  else if (heading === 'certifications') found.certifications = certificationsIn(lines)
  else if (heading === 'contact') Object.assign(found, addressesIn(told, found))
  else return false
  const field = heading === 'contact' ? 'links' : heading
  return told.length === 0 || heading === 'contact' || (found[field as 'skills']?.length ?? 0) > 0
}

function headOf(lines: string[], place: string | null, hasSections: boolean) {
  const told = lines.filter(Boolean)
  const contact = told.filter(line => CONTACT.test(line))
  const addresses = addressesIn(told, { name: '' })
  const words = told.filter(line => !CONTACT.test(line) && !addressOf(line))
  const [first = ''] = words
  const name = isName(first) ? first.replace(/\s*[,·|].*$/u, '') : ''
  const below = name ? words.slice(1) : words
  const [second = ''] = below
  const isHeadline =
    second.length > 0 && second.length <= (hasSections ? 220 : 120) && !/[.!?…]$/u.test(second)
  // A single paragraph after the name is what the person says, however short.
  const hasHeadline = name !== '' && isHeadline && (hasSections || below.length > 1)
  const rest = below.slice(hasHeadline ? 1 : 0).filter(line => line !== place)
  const prose = hasSections ? rest.filter(line => line.length > 60 || /[.!?]$/u.test(line)) : rest
  return {
    name,
    headline: hasHeadline ? second : null,
    location: place,
    bio: prose.join('\n'),
    hasContactData: contact.length > 0,
    ...addresses,
  }
}

/** One to five words, each with a letter and most of them capital, without figures or the marks of a sentence. */
function isName(line: string): boolean {
  const name = line.replace(/\s*[,·|].*$/u, '')
  const words = name.split(' ')
  if (name.length < 2 || name.length > 60 || words.length > 6 || headingOf(name)) return false
  if (/[\d@:/?!;"“„<>{}()[\]_=+#*]/u.test(name) || /[.]$/.test(name) || !/^[\p{L}\p{M}\s.'’-]+$/u.test(name))
    return false
  const hasCase = /\p{Lu}|\p{Ll}/u.test(name)
  return !hasCase || (/^\p{Lu}/u.test(words.at(-1) ?? '') && /^\p{Lu}/u.test(name)) || words.length === 1
}

function addressesIn(lines: string[], found: PersonFound): Pick<PersonFound, 'own' | 'links'> {
  const urls = lines.flatMap(line => line.split(/\s+/)).flatMap(word => addressOf(word) ?? [])
  const own = urls.find(url => parsedPlatform(url) === 'linkedin')
  const others = urls.filter(url => parsedPlatform(url) !== 'linkedin').map(url => ({ url }))
  return { own: found.own ?? own ?? null, links: [...(found.links ?? []), ...others] }
}

/** An address that is surely meant as one: with its scheme, or `www.`, or one of a known platform. */
function addressOf(word: string): string | null {
  const plain = word.replace(/[),.;]+$/, '')
  if (/^https?:\/\//i.test(plain) || /^www\./i.test(plain)) return parseWebUrl(plain)
  return /^[\w.-]+\.[a-z]{2,}\/\S+$/i.test(plain) && parsedPlatform(plain) ? parseWebUrl(plain) : null
}

function parsedPlatform(url: string): string | null {
  const parsed = parseProfileLink(url)
  return parsed.ok ? parsed.link.platform : null
}
