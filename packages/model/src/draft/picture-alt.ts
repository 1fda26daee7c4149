import type { Picture } from '../media/picture.ts'
import { isDecoration, collapseWhitespace } from '../text/clean-text.ts'
import { containsContact } from '../text/contact-data.ts'
import { truncateText } from '../text/truncate-text.ts'

const MAX_ALT_LENGTH = 250

/** The picture with the first usable alternative text of `texts`, or ''. */
export function pictureWithAlt(picture: Picture, ...words: string[]): Picture {
  const alt = words.map(collapseWhitespace).find(text => !isDecoration(text) && !containsContact(text))
  return { ...picture, alt: alt ? truncateText(alt, MAX_ALT_LENGTH) : '' }
}
