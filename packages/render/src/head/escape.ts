import { withoutForbidden } from '../text.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe between tags and inside quoted attributes, in HTML and in XML (control characters go). */
export function escapeMarkup(text: string): string {
  return withoutForbidden(text).replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}

/** JSON that can stand inside a script element: nothing in it can end the element or begin a comment. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
