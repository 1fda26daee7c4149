import type { ApiScope } from '@vitrine/model'

export type RouteSecurity = { bearer?: never[]; token?: ApiScope[] }[]

/**
 * Who may make a call, as its route says it (`security` of the schema): the session check holds requests to it, and the
 * OpenAPI document shows the same. By somebody signed in alone; programs with access tokens are refused.
 */
export const requireSession: RouteSecurity = [{ bearer: [] }]

/** By somebody signed in, or by a program whose access token has the scope. */
export const requireScope = (scope: ApiScope): RouteSecurity => [{ bearer: [] }, { token: [scope] }]

/** The scope with which a token is accepted by a route; null where none is: what says nothing accepts none. */
export function getScope(schema: unknown): ApiScope | null {
  const { security } = (schema ?? {}) as { security?: RouteSecurity }
  return security?.flatMap(({ token }) => token ?? [])[0] ?? null
}
