/** "Firefox on Linux", of what is known of a browser. */
export function browserWords({ browser, system }: { browser: string | null; system: string | null }): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `a browser on ${system}` : 'a browser')
}
