/** True for a text of which nobody would see anything: spaces, marks of direction, zero widths. */
export function isBlank(text: string): boolean {
  return /^[\s\p{C}]*$/u.test(text)
}
