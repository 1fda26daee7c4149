import type { FileReading } from '../file-reading.ts'
import { leftOutNotes, NO_CONTACT_DATA, otherPageNotes } from '../import-notes.ts'
import { type Origin, profileOfPerson } from '../person-to-profile.ts'
import { refused, WHAT_WORKS } from '../file-error.ts'
import { readOneColumn } from './linkedin-one-column.ts'
import { openPdf, type Pdf, type PdfRow } from './open-pdf.ts'
import { readTwoColumns } from './linkedin-two-columns.ts'
import { personInText, type TextReading } from '../text/parse-person.ts'
import { paragraphsOf } from './join-rows.ts'

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

/**
 * A CV that somebody wrote in their own way, by the rules of pasted texts: the largest words of the first page are the
 * name. Null where that is none, or no heading is known below which anything surely stands.
 */
function readCv(pdf: Pdf): TextReading | null {
  const [first] = pdf.rows.filter(({ page }) => page === 1).toSorted((a, b) => b.size - a.size)
  if (!first) return null
  const right = Math.max(...pdf.rows.map(({ end }) => end))
  const others = pdf.rows.filter(row => row !== first)
  const blocks = blocksOf(others).map(rows => paragraphsOf(rows, right))
  const reading = personInText([first.text, ...blocks].join('\n'))
  const { name, experience = [], education = [] } = reading.found
  return name && experience.length + education.length > 0 ? reading : null
}

/** Rows of one size that follow one another; a larger gap above is an empty row. */
function blocksOf(rows: PdfRow[]): PdfRow[][] {
  const blocks: PdfRow[][] = []
  for (const row of rows) {
    const before = blocks.at(-1)?.at(-1)
    const isSame = before && before.font === row.font && Math.abs(before.size - row.size) < 0.6
    if (isSame && Math.abs(before.y - row.y) > 1) blocks.at(-1)?.push(row)
    else blocks.push([row])
  }
  return blocks
}
