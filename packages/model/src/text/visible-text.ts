/** Whether anything of a text can be seen: not only spaces, marks of direction and other letters without ink. */
export const isVisible = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

/** Letters that turn the text around them, such as that of the screen a name stands in. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g

/** One line of text as it may be shown among others: breaks are spaces, nothing turns its neighbours. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(TURNING, '')
    .replace(/\p{Cc}+/gu, ' ')
