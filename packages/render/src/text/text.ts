/** True for a text of which nobody would see anything: spaces, marks of direction, zero widths. */
export function isBlank(text: string): boolean {
  return /^[\s\p{C}]*$/u.test(text)
}

const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu

// Most texts are of these letters only and go through as they are.
const PLAIN = /^[ !#-%(-;=?-~]*$/
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text made safe between tags and inside quoted attributes, in HTML and in XML, without what both forbid. An apostrophe
 * has two names: `&#x27;` where React writes, too, `&#39;` in heads and feeds.
 */
export function escapeText(text: string, apostrophe: '&#x27;' | '&#39;'): string {
  if (PLAIN.test(text)) return text
  return withoutForbidden(text).replace(/[&<>"']/g, character => ENTITIES[character] ?? apostrophe)
}

/** The text without the characters that HTML and XML forbid however they are written: controls and noncharacters. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}

/** Text made safe between tags and inside quoted attributes, in HTML and in XML (control characters go). */
export const escapeMarkup = (text: string): string => escapeText(text, '&#39;')

/** JSON that can stand inside a script element: nothing in it can end the element or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
