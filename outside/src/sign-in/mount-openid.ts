import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenIdFaults } from './openid-provider.ts'
import type { TestAccounts } from './test-accounts.ts'

const PATH = '/openid'

export type MountedOpenId = {
  issuer: string
  quirks: OpenIdFaults
  reset(): void
  /** Whether the request was for the provider, which answers it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

/** The OpenID provider at /openid of the stand-in; made when somebody first asks, as few do. */
export function mountOpenId(url: string, people: TestAccounts): MountedOpenId {
  const issuer = url + PATH
  const quirks: OpenIdFaults = { badSignature: false, claimsElsewhere: false }
  const load = async () => (await import('./openid-provider.ts')).createOpenIdProvider(issuer, people, quirks)
  let provider: ReturnType<typeof load> | undefined
  return {
    issuer,
    quirks,
    reset: () => void Object.assign(quirks, { badSignature: false, claimsElsewhere: false }),
    handle(request, response) {
      const path = request.url ?? '/'
      if (!path.startsWith(`${PATH}/`)) return false
      provider ??= load()
      provider.then(
        answer => {
          // The provider's own router knows the paths below its address; for its links it looks at the whole.
          Object.assign(request, { originalUrl: path, url: path.slice(PATH.length) })
          answer(request, response)
        },
        (error: unknown) => {
          console.error(error)
          response.destroy()
        },
      )
      return true
    },
  }
}
