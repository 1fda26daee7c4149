import type { FileReading } from '../file-reading.ts'
import { leftOutNotes, NO_CONTACT_DATA, otherPageNotes } from '../notes.ts'
import { type Origin, profileOfPerson } from '../profile-of-person.ts'
import { refused, WHAT_WORKS } from '../refused.ts'
import { readCv } from './cv.ts'
import { readOneColumn } from './one-column.ts'
import { openPdf } from './open-pdf.ts'
import { readTwoColumns } from './two-columns.ts'

/**
 * LinkedIn's "Save to PDF", by where its words stand and how large they are; both of its layouts, any language. Another
 * CV is read by the rules of pasted texts, as far as those are sure of it.
 * @throws VitrineError too_large, validation_failed
 */
export async function readPdf(
  bytes: Uint8Array,
  origin: Omit<Origin, 'path' | 'detail'>,
): Promise<FileReading> {
  const pdf = await openPdf(bytes)
  if (pdf.rows.length === 0) throw refused(`This PDF holds no text, only pictures of it. ${WHAT_WORKS}`)
  const reading = readTwoColumns(pdf) ?? readOneColumn(pdf)
  const cv = reading ? null : readCv(pdf)
  const { found, hasContactData, leftOut } = reading ?? cv ?? none()
  const detail = reading ? 'The PDF that LinkedIn saves of a profile' : 'The PDF that you brought'
  return {
    kind: reading ? 'linkedin-pdf' : 'pdf',
    profile: profileOfPerson(found, { ...origin, path: 'export', detail }),
    pictures: new Map(),
    notes: [
      ...(cv
        ? ['This PDF is not LinkedIn’s: only what is sure was read. Look whether something is missing.']
        : []),
      ...(hasContactData ? [NO_CONTACT_DATA] : []),
      ...leftOutNotes(leftOut),
      ...otherPageNotes(found, origin.link),
    ],
  }
}

function none(): never {
  throw refused(`This PDF is not a profile saved from LinkedIn. ${WHAT_WORKS}`)
}
