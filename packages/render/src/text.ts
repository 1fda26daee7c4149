/** True for a text of which nobody would see anything: spaces, marks of direction, zero widths. */
export function isBlank(text: string): boolean {
  return /^[\s\p{C}]*$/u.test(text)
}

const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu

/** The text without the characters that HTML and XML forbid however they are written: controls and noncharacters. */
export function withoutForbidden(text: string): string {
  return text.replace(FORBIDDEN, '')
}
