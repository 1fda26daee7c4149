import { escapeText } from '../text.ts'

/** Text made safe between tags and inside quoted attributes, in HTML and in XML (control characters go). */
export const escapeMarkup = (text: string): string => escapeText(text, '&#39;')

/** JSON that can stand inside a script element: nothing in it can end the element or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
