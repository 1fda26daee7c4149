/** The hashtags of a text, without their sign, as they stand in it. */
export function hashtagsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{M}\p{N}&/#+'’._-])#(\p{L}[\p{L}\p{M}\p{N}_-]{1,40})/gu)].map(
    match => match[1] ?? '',
  )
}
