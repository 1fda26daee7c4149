import type { Picture } from '../media/picture.ts'
import { isDecoration, oneLine } from '../text/clean-text.ts'
import { holdsContact } from '../text/contact-data.ts'
import { cutText } from '../text/cut-text.ts'

const MAX_ALT = 250

/** A picture with words that can be read out: the first of `words` that says something, else none. */
export function shownPicture(picture: Picture, ...words: string[]): Picture {
  const told = words.map(oneLine).find(text => !isDecoration(text) && !holdsContact(text))
  return { ...picture, alt: told ? cutText(told, MAX_ALT) : '' }
}
