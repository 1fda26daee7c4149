const STRONG = /[\p{L}]/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u

/** True where the first letter that has a direction is read from the right, as `dir="auto"` decides. */
export function isRightToLeft(text: string): boolean {
  for (const letter of text) if (STRONG.test(letter)) return RIGHT_TO_LEFT.test(letter)
  return false
}
