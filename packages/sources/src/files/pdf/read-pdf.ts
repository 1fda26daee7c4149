import type { FileReading } from '../file-reading.ts'
import { leftOutNotes, NO_CONTACT_DATA, otherPageNotes } from '../notes.ts'
import { type Origin, profileOfPerson } from '../profile-of-person.ts'
import { refused, WHAT_WORKS } from '../refused.ts'
import { readOneColumn } from './one-column.ts'
import { openPdf } from './open-pdf.ts'
import { readTwoColumns } from './two-columns.ts'

/**
 * LinkedIn's "Save to PDF", by where its words stand and how large they are; both of its layouts, any language.
 * @throws VitrineError too_large, validation_failed
 */
export async function readPdf(
  bytes: Uint8Array,
  origin: Omit<Origin, 'path' | 'detail'>,
): Promise<FileReading> {
  const pdf = await openPdf(bytes)
  if (pdf.rows.length === 0) throw refused(`This PDF holds no text, only pictures of it. ${WHAT_WORKS}`)
  const reading = readTwoColumns(pdf) ?? readOneColumn(pdf)
  if (!reading) throw refused(`This PDF is not a profile saved from LinkedIn. ${WHAT_WORKS}`)
  const { found, hasContactData, leftOut } = reading
  const detail = 'The PDF that LinkedIn saves of a profile'
  return {
    kind: 'linkedin-pdf',
    profile: profileOfPerson(found, { ...origin, path: 'export', detail }),
    pictures: new Map(),
    notes: [
      ...(hasContactData ? [NO_CONTACT_DATA] : []),
      ...leftOutNotes(leftOut),
      ...otherPageNotes(found, origin.link),
    ],
  }
}
