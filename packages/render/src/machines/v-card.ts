import { plainText } from '@vitrine/model'
import { portraitOf, shownHero, truncate } from '../head/description.ts'
import { bestPreviewVariant } from '../head/share-image.ts'
import type { PageContext } from '../page/page-context.ts'
import { isBlank, withoutForbidden } from '../text/text.ts'
import { hasVCard } from './alternates.ts'
import { linkedAddresses, visibleLinks, visiblePlaces } from './visible-links.ts'

/** Lines are folded at this length in bytes (RFC 2426, 2.6). */
const MAX_LINE_BYTES = 75
const MAX_NOTE_LENGTH = 500

/**
 * The vCard of a person, version 3.0 (RFC 2426), which address books read: name, picture, current role, website and
 * what the page shows as ways to reach them. Null for organisations and channels.
 */
export function vCard(page: PageContext): string | null {
  if (!hasVCard(page)) return null
  const { view, sections } = page
  const { site } = view.urls
  const links = visibleLinks(page)
  const role = sections.includes('experience')
    ? view.design.experience?.items.find(item => item.is_current && !isBlank(item.role))
    : undefined
  const picture = portraitOf(shownHero(page))
  const media = picture ? view.media[picture.url] : undefined
  const variant = media && bestPreviewVariant(media)
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'PRODID:-//Vitrine//Vitrine//EN',
    `UID:${escape(`${site}/`)}`,
    // The family name is not known, and not guessed.
    `N:;${escape(page.name)};;;`,
    `FN:${escape(page.name)}`,
    ...(role ? [`TITLE:${escape(role.role)}`] : []),
    ...(role && !isBlank(role.organization) ? [`ORG:${escape(role.organization)}`] : []),
    ...linkedAddresses(links, 'mailto').map(address => `EMAIL;TYPE=INTERNET:${escape(address)}`),
    ...linkedAddresses(links, 'tel').map(number => `TEL:${escape(number)}`),
    // Of type URI, which is not escaped.
    `URL:${site}/`,
    ...[...new Set(visiblePlaces(page).map(({ url }) => url))].map(
      url => `URL:${withoutForbidden(url).trim()}`,
    ),
    ...(variant ? [`PHOTO;VALUE=uri:${site}${variant.path}`] : []),
    ...noteOf(page),
    `REV:${view.published_at}`,
    'END:VCARD',
  ]
    .map(line => `${fold(line)}\r\n`)
    .join('')
}

function noteOf(page: PageContext): string[] {
  const { view, sections } = page
  const lede = shownHero(page)?.lede ?? ''
  const about = view.design.about && sections.includes('about') ? plainText(view.design.about.body) : ''
  const note = truncate((isBlank(lede) ? about : lede).trim(), MAX_NOTE_LENGTH)
  return note ? [`NOTE:${escape(note)}`] : []
}

const escape = (text: string): string =>
  withoutForbidden(text.trim())
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

/** Folds a line between characters; each further line begins with a space. */
function fold(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = utf8.encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push('')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n ')
}

const utf8 = new TextEncoder()
