import { parse, type Token } from '@messageformat/parser'

/** Returns the names of a message's placeholders, each once. Throws if its syntax is wrong. */
export function placeholdersOf(message: string): string[] {
  const found = argumentsOf(parse(message))
  const other = found.find(({ type, ...token }) => !isSupported(type, token))
  if (other)
    throw new Error(`${other.type} is not supported: only {name}, {name, number} and {name, plural, …}`)
  return [...new Set(found.map(({ arg }) => arg))]
}

/** Whether `formatMessage` of the model can show an argument. */
function isSupported(type: Argument['type'], token: object): boolean {
  return type === 'argument' || type === 'plural' || ('key' in token && token.key === 'number')
}

type Argument = Extract<Token, { arg: string }>

function argumentsOf(tokens: readonly Token[]): Argument[] {
  return tokens.flatMap(token => {
    if (!('arg' in token)) return []
    const nested = 'cases' in token ? token.cases.flatMap(({ tokens: inner }) => argumentsOf(inner)) : []
    return [token, ...nested]
  })
}

const tagsOf = (message: string) =>
  [...message.matchAll(/<\/?(\w+)\/?>/g)]
    .map(([tag]) => tag)
    .toSorted()
    .join(' ')

/** Returns what makes a translation unusable: syntax, placeholders, elements, plural forms of its language. */
export function compareMessages(source: string, translation: string, locale: string): string[] {
  try {
    const wanted = placeholdersOf(source).toSorted().join(', ')
    const found = placeholdersOf(translation).toSorted().join(', ')
    if (wanted !== found)
      return [`“${translation}” has the placeholders ${found || 'none'}, not ${wanted || 'none'}`]
    if (!source.includes('plural') && tagsOf(source) !== tagsOf(translation))
      return [`“${translation}” has other elements than “${source}”`]
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    return argumentsOf(parse(translation)).flatMap(token => {
      if (token.type !== 'plural') return []
      const keys = token.cases.map(({ key }) => key)
      const unknown = keys.filter(
        key => !/^=?\d+$/.test(key) && !categories.includes(key as Intl.LDMLPluralRule),
      )
      return unknown.map(key => `“${translation}” has the plural form ${key}, which ${locale} does not have`)
    })
  } catch (error) {
    return [`“${translation}”: ${(error as Error).message}`]
  }
}
