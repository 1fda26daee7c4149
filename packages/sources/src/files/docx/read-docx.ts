import { msg, t } from '@vitrine/model'
import { findContacts } from '../../remove-contact-data.ts'
import { createFileError } from '../file-error.ts'
import type { FileReading } from '../file-reading.ts'
import { CONTACT_DATA_NOTE, CV_NOTE, getOtherProfileNotes, getSkippedNotes } from '../import-notes.ts'
import type { Zip } from '../open-zip.ts'
import { type Origin, personToProfile } from '../person-to-profile.ts'
import { parsePersonText } from '../text/parse-person.ts'
import { placeRaised, type Shift, toRaised } from '../../html/superscripts.ts'
import { parseXml, childrenOf, elementAt, type XmlElement } from '../xml.ts'

const DOCUMENT = /^word\/document\d*\.xml$/
const HEADER = /^word\/header\d+\.xml$/

const UNREADABLE = msg(
  'We couldn’t find a name with roles, studies or skills in this document. Paste its text, with your name on the first line.',
)
const ONLY_PICTURES = msg(
  'This document contains no text, only pictures of it. Upload one with text, or paste it.',
)
const DAMAGED = msg('This Word document is damaged. Save it again in Word and upload that file.')

/** Whether an archive is a Word document. */
export function isDocx(zip: Zip): boolean {
  return zip.entries.some(({ path }) => DOCUMENT.test(path))
}

/**
 * Reads a CV in a Word document by the rules for pasted text, as far as they are certain. Macros, pictures, comments,
 * deleted text and linked files are never opened.
 * @throws VitrineError validation_failed (damaged, no CV), too_large
 */
export function readDocx(zip: Zip, origin: Omit<Origin, 'path' | 'detail'>): FileReading {
  const read = (pattern: RegExp) =>
    zip.entries.flatMap(entry => {
      if (!pattern.test(entry.path)) return []
      const root = parseXml(zip.read(entry))
      return root ? [listLines(root)] : []
    })
  const [body] = read(DOCUMENT)
  if (!body) throw createFileError(t(DAMAGED))
  // Many templates have the name and how to reach the person in the page header.
  const inHeaderLines = read(HEADER).flat()
  const inHeader = parsePersonText([...inHeaderLines, '', ...body].join('\n'), origin.now)
  const parsed =
    [parsePersonText(body.join('\n'), origin.now), inHeader].find(({ found }) => found.name) ?? inHeader
  const { found, leftOut } = parsed
  const contactLines = [...new Set([...inHeader.contactLines, ...parsed.contactLines])]
  if (inHeader.contactLines.length === 0 && [...body, ...inHeaderLines].every(line => line === ''))
    throw createFileError(t(ONLY_PICTURES))
  const lists = [found.experience, found.education, found.skills, found.languages, found.certifications]
  const hasList = lists.some(list => list && list.length > 0)
  // Without a known section, a name and some prose are a letter.
  if (!found.name || !(hasList || (found.bio && leftOut.length > 0))) throw createFileError(t(UNREADABLE))
  return {
    kind: 'docx',
    profile: personToProfile(found, { ...origin, path: 'export', detail: 'The document that you brought' }),
    pictures: new Map(),
    notes: [
      CV_NOTE,
      ...(contactLines.length > 0 ? [CONTACT_DATA_NOTE] : []),
      ...getSkippedNotes(leftOut),
      ...getOtherProfileNotes(found, origin.link),
    ],
    withheld: findContacts(contactLines),
  }
}

/** Elements whose content is not part of the text: deleted, moved away, field codes, the second of two alternatives. */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'Fallback',
  'pPr',
  'rPr',
  'sectPr',
  'commentReference',
])
const MAX_LINES = 8000

/**
 * Lists the lines of a Word document in reading order: a paragraph is a line, a list item begins with a bullet, cells
 * of a table follow each other, and an empty line precedes a heading.
 */
function listLines(root: XmlElement): string[] {
  const lines: string[] = []
  const open = [root]
  // Iterative, as any file may nest deeply.
  for (let element = open.pop(); element && lines.length < MAX_LINES; element = open.pop()) {
    if (SKIPPED.has(element.name)) continue
    if (element.name !== 'p') {
      open.push(...element.children.toReversed())
      continue
    }
    const { text, boxes } = readParagraph(element)
    const style = elementAt(element, 'pPr/pStyle')?.attributes.val ?? ''
    if (/^(?:heading|überschrift|berschrift|titre|título|titolo)\s?\d/i.test(style) && lines.at(-1) !== '')
      lines.push('')
    const isItem = childrenOf(elementAt(element, 'pPr'), 'numPr').length > 0
    // A text box is in the paragraph of its anchor.
    for (const part of text.split('\n')) lines.push(isItem && part.trim() ? `• ${part.trim()}` : part.trim())
    open.push(...boxes.toReversed())
  }
  return lines
}

const SHIFTS: ReadonlyMap<string, Shift> = new Map([
  ['superscript', 'sup'],
  ['subscript', 'sub'],
])

/** Elements that are a character. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['tab', '\t'],
  ['ptab', '\t'],
  ['br', '\n'],
  ['cr', '\n'],
  ['noBreakHyphen', '-'],
])
const characterOf = ({ name, text }: XmlElement) => (name === 't' ? text : CHARACTERS.get(name))

/** Reads the text of a paragraph; the text boxes anchored in it have paragraphs of their own. */
function readParagraph(paragraph: XmlElement): { text: string; boxes: XmlElement[] } {
  let text = ''
  const boxes: XmlElement[] = []
  const open = paragraph.children.toReversed().map(element => ({ element, shift: null as Shift | null }))
  for (let next = open.pop(); next; next = open.pop()) {
    const { element } = next
    let { shift } = next
    if (SKIPPED.has(element.name)) continue
    if (element.name === 'txbxContent') {
      boxes.push(element)
      continue
    }
    const part = characterOf(element)
    if (part !== undefined) {
      text += shift ? toRaised(part, shift) : part
      continue
    }
    const own = element.name === 'r' && SHIFTS.get(elementAt(element, 'rPr/vertAlign')?.attributes.val ?? '')
    if (own) {
      const raised = element.children.map(characterOf).join('')
      const { gap, isNumber } = placeRaised(raised, own, text.slice(-2))
      // Word divides a number into several runs.
      if (!isNumber || /^\s*[[(]/.test(raised)) text += gap
      if (isNumber) shift = own
    }
    for (const child of element.children.toReversed()) open.push({ element: child, shift })
  }
  return { text, boxes }
}
