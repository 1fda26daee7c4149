/** Whether a text has visible characters: more than spaces, direction marks and other ignorable code points. */
export const isVisible = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Direction overrides, which would reorder the surrounding text. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g

/** A text as one line: line breaks become spaces, direction overrides are removed. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(DIRECTION_MARKS, '')
    .replace(/\p{Cc}+/gu, ' ')
