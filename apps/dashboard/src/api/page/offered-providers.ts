import { ProviderName } from '@vitrine/model'

/**
 * Returns the login providers that the server names in `<meta name="vitrine-providers">`, so that the buttons are
 * there at first render without a layout shift. Null without the element: ask the API.
 */
export function readOfferedProviders(): readonly ProviderName[] | null {
  const content = document.querySelector('meta[name="vitrine-providers"]')?.getAttribute('content')
  return content === null || content === undefined ? null : parseProviders(content)
}

/** Returns the known provider names in a space-separated list, without duplicates and in display order. */
export function parseProviders(list: string): ProviderName[] {
  const names = new Set(list.split(/\s+/))
  return ProviderName.options.filter(name => names.has(name))
}
