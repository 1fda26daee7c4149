/** The hashtags of a text without the #, in order. */
export function hashtagsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{M}\p{N}&/#+'’._-])#(\p{L}[\p{L}\p{M}\p{N}_-]{1,40})/gu)].map(
    match => match[1] ?? '',
  )
}
