/** When something was published or kept, as the reader writes it. */
export const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
