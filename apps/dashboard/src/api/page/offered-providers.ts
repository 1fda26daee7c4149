import { ProviderName } from '@vitrine/model'

/**
 * Whom people may sign in with, as the server wrote it into the page (`<meta name="vitrine-providers">`): the buttons
 * stand from the first moment and nothing shifts. Null where it did not, and has to be asked.
 */
export function readOfferedProviders(): readonly ProviderName[] | null {
  const told = document.querySelector('meta[name="vitrine-providers"]')?.getAttribute('content')
  return told === null || told === undefined ? null : parseProviders(told)
}

/** The names among the words that are providers, each once, in the order in which they are always shown. */
export function parseProviders(words: string): ProviderName[] {
  const named = new Set(words.split(/\s+/))
  return ProviderName.options.filter(name => named.has(name))
}
