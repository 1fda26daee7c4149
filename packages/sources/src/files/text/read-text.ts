import { type ProfileLink, VitrineError } from '@vitrine/model'
import type { FileReading } from '../file-reading.ts'
import { leftOutNotes, NO_CONTACT_DATA, otherPageNotes } from '../import-notes.ts'
import { profileOfPerson } from '../person-to-profile.ts'
import { personInText } from './parse-person.ts'

/**
 * A pasted text as a profile: what somebody copies from their own page at LinkedIn, a CV, or a name and a paragraph.
 * Only what is sure becomes a field; other prose becomes the words about the person.
 * @throws VitrineError validation_failed where neither text nor link say a name; `fields.text` says so
 */
export async function readText(
  text: string,
  { link, now }: { link: ProfileLink | null; now: Date },
): Promise<FileReading> {
  const { found, hasContactData, leftOut } = personInText(text)
  const name = found.name || link?.id
  if (!name) {
    const message = 'Put your name on the first line, alone, and what you want to say of yourself below it.'
    throw new VitrineError('validation_failed', { message, fields: { text: message } })
  }
  const detail = 'The text that you pasted'
  return {
    kind: 'text',
    profile: profileOfPerson({ ...found, name }, { link, now, path: 'user', detail }),
    pictures: new Map(),
    notes: [
      ...(hasContactData ? [NO_CONTACT_DATA] : []),
      ...leftOutNotes(leftOut),
      ...otherPageNotes(found, link),
    ],
  }
}
