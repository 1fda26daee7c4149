import { containsContact } from '@vitrine/model'
import type { PdfRow } from './open-pdf.ts'

/** Whether a row is an e-mail address or a telephone number, also one cut by the end of its row. */
export function isContactRow({ text }: PdfRow): boolean {
  return containsContact(text) || /^\S+@\S+$/.test(text.trim())
}
