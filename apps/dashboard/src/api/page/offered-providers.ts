import { KNOWN_PROVIDERS, type ProviderName } from '@vitrine/model'

/**
 * Returns the login providers that the server names in `<meta name="vitrine-providers">`, so that the buttons are
 * there at first render without a layout shift. Null without the element: ask the API.
 */
export function readOfferedProviders(): readonly ProviderName[] | null {
  const content = document.querySelector('meta[name="vitrine-providers"]')?.getAttribute('content')
  return content === null || content === undefined ? null : parseProviders(content)
}

/**
 * Returns the providers in a space-separated list, without duplicates. One that is not known here has the operator's
 * name after it: `company=Example%20Company`.
 */
export function parseProviders(list: string): ProviderName[] {
  const entries = list.split(/\s+/).map(entry => entry.split('='))
  const known = entries.filter(([id, name]) => name !== undefined || KNOWN_PROVIDERS.some(one => one === id))
  return [...new Set(known.map(([id = '']) => id))]
}

/** Returns what the operator calls a provider, or null. */
export function readProviderName(provider: ProviderName): string | null {
  const content = document.querySelector('meta[name="vitrine-providers"]')?.getAttribute('content') ?? ''
  const entry = content.split(/\s+/).find(one => one.startsWith(`${provider}=`))
  return entry ? decodeURIComponent(entry.slice(provider.length + 1)) : null
}
