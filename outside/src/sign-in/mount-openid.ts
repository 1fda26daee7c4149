import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OpenIdFaults } from './openid-provider.ts'
import type { TestAccounts } from './test-accounts.ts'

const PATH = '/openid'
const NO_FAULTS: OpenIdFaults = { badSignature: false, claimsElsewhere: false, noAuthMethods: false }

export type MountedOpenId = {
  issuer: string
  quirks: OpenIdFaults
  reset(): void
  /** Returns whether the request is for the provider, which then answers it. */
  handle(request: IncomingMessage, response: ServerResponse): boolean
}

/** Mounts the OpenID provider at /openid, loaded at its first request, as few tests need it. */
export function mountOpenId(url: string, people: TestAccounts): MountedOpenId {
  const issuer = url + PATH
  const quirks = { ...NO_FAULTS }
  const load = async () => (await import('./openid-provider.ts')).createOpenIdProvider(issuer, people, quirks)
  let provider: ReturnType<typeof load> | undefined
  return {
    issuer,
    quirks,
    reset: () => void Object.assign(quirks, NO_FAULTS),
    handle(request, response) {
      const path = request.url ?? '/'
      if (!path.startsWith(`${PATH}/`)) return false
      provider ??= load()
      provider.then(
        answer => {
          // The provider's router needs the path below its mount, and its links the original one.
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
