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
 * name after it, and perhaps the path of its logo: `company=Example%20Company=/assets/company.webp`.
 */
export function parseProviders(list: string): ProviderName[] {
  const entries = list.split(/\s+/).map(entry => entry.split('='))
  const known = entries.filter(([id, name]) => name !== undefined || KNOWN_PROVIDERS.some(one => one === id))
  return [...new Set(known.map(([id = '']) => id))]
}

/** Returns what the operator calls a provider, or null. */
export function readProviderName(provider: ProviderName): string | null {
  const [, name] = findEntry(provider)
  return name === undefined ? null : decodeURIComponent(name)
}

/** Returns the path of the logo that the operator gave a provider, or null. */
export const readProviderLogo = (provider: ProviderName): string | null => findEntry(provider)[2] ?? null

/** Returns a provider's ID, name and logo as they are in the list. */
function findEntry(provider: ProviderName): string[] {
  const content = document.querySelector('meta[name="vitrine-providers"]')?.getAttribute('content') ?? ''
  const entry = content.split(/\s+/).find(one => one.startsWith(`${provider}=`))
  return entry?.split('=') ?? []
}
