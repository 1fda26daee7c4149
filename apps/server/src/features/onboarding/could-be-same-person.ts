/**
 * Whether a name can be that of the person who is known as one of `known`, names or handles: any word of the name, or
 * its beginning, is in one of them. LinkedIn tells the name of a signed-in member, but not the address of the profile.
 */
export function couldBeSamePerson(name: string, known: readonly string[]): boolean {
  const words = fold(name)
    .split(/[^\p{L}]+/u)
    .filter(word => [...word].length >= 2)
  const texts = known.map(text => fold(text).replace(/[^\p{L}]+/gu, ''))
  return words.length === 0 || words.some(word => texts.some(text => text.includes(word)))
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
