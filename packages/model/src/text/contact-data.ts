// Quantifiers are bounded, and each pattern has a cheap precondition, so that long or hostile texts cannot cause slow
// matching (ReDoS).
const CONTACT_PATTERNS: { sign: RegExp; pattern: RegExp }[] = [
  { sign: /@/, pattern: /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu },
  {
    sign: /[[({<]/,
    pattern:
      /[\p{L}\p{N}._%+-]{1,64}[ \u00a0]{0,2}[[({<][ \u00a0]{0,2}(?:at|@|ät)[ \u00a0]{0,2}[\])}>][ \u00a0]{0,2}[\p{L}\p{N}.-]{1,63}/giu,
  },
  { sign: / dot /i, pattern: /[\p{L}\p{N}._%+-]{1,64} at [\p{L}\p{N}-]{1,63} dot [\p{L}\p{N}-]{2,63}/giu },
  { sign: /\+\d|00\d/, pattern: /(?<![\w.])(?:\+|00)\d{1,3}(?:[ \u00a0().-]{0,3}\d){6,13}(?!\w)/g },
  { sign: /\d{4}/, pattern: /(?<![\w.])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\w)/g },
  { sign: /0\d{2}/, pattern: /(?<![\w.])\(?0\d{2,5}\)?[ /-]{1,3}\d{5,9}(?!\w)/g },
  { sign: /(?:mailto|tel|sms):/i, pattern: /\b(?:mailto|tel|sms):\S{3,200}/gi },
]
const CONTACT_LINK = /^(?:mailto|tel|sms|callto|whatsapp):|^https?:\/\/(?:wa\.me|api\.whatsapp\.com)\//i

/** The start and end offsets of e-mail addresses and phone numbers. */
export function contactRanges(text: string): [number, number][] {
  return CONTACT_PATTERNS.filter(({ sign }) => sign.test(text)).flatMap(({ pattern }) =>
    [...text.matchAll(pattern)].map((match): [number, number] => [
      match.index,
      match.index + match[0].length,
    ]),
  )
}

export function containsContact(text: string): boolean {
  return contactRanges(text).length > 0
}

/** Whether a link is itself an e-mail address or phone number. */
export function isContactLink(href: string): boolean {
  return CONTACT_LINK.test(href)
}
