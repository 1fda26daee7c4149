import { type ProfileLink, VitrineError, t } from '@vitrine/model'
import type { FileReading } from '../file-reading.ts'
import {
  getSkippedNotes,
  CONTACT_DATA_NOTE,
  getOtherProfileNotes,
  withoutContactData,
} from '../import-notes.ts'
import { findContacts } from '../../remove-contact-data.ts'
import { personToProfile } from '../person-to-profile.ts'
import { parsePersonText } from './parse-person.ts'

/**
 * Reads a pasted text into a profile: a copied LinkedIn page, a CV, or a name and a paragraph. Only what is
 * certain becomes a field; other prose becomes the bio.
 * @throws VitrineError validation_failed if neither text nor link has a name; the message is in `fields.text`
 */
export async function readText(
  text: string,
  { link, now }: { link: ProfileLink | null; now: Date },
): Promise<FileReading> {
  const { found, contactLines, leftOut } = parsePersonText(text, now)
  const name = found.name || link?.id
  if (!name) {
    const message = t(
      'Put your name alone on the first line, and what you want to say about yourself below it.',
    )
    throw new VitrineError('validation_failed', { message, fields: { text: message } })
  }
  const detail = 'The text that you pasted'
  return withoutContactData({
    kind: 'text',
    profile: personToProfile({ ...found, name }, { link, now, path: 'user', detail }),
    pictures: new Map(),
    notes: [
      ...(contactLines.length > 0 ? [CONTACT_DATA_NOTE] : []),
      ...getSkippedNotes(leftOut),
      ...getOtherProfileNotes(found, link),
    ],
    withheld: findContacts(contactLines),
  })
}
