import type { ApiScope } from '@vitrine/model'
import { z } from 'zod'

export type RouteSecurity = { bearer?: never[]; token?: ApiScope[] }[]

/**
 * Allows a call to signed-in users only, not to programs. Routes put it into `security` of their schema; the session
 * check enforces it, and the OpenAPI document shows it.
 */
export const requireSession: RouteSecurity = [{ bearer: [] }]

/** Allows a call to signed-in users and to programs whose access token has the scope. */
export const requireScope = (scope: ApiScope): RouteSecurity => [{ bearer: [] }, { token: [scope] }]

/** Allows a call to signed-in users and to programs with any access token; what it does checks its own scopes. */
export const requireAnyScope: RouteSecurity = [{ bearer: [] }, { token: [] }]

/** Allows a call to everybody; the session, if there is one, is not read. */
export const acceptAnyone: RouteSecurity = []

/** Allows a call without a session, too: logging out succeeds with an expired one. */
export const acceptSession: RouteSecurity = [{ bearer: [] }, {}]

/** Whether a route is for signed-in users or programs only. */
export function needsSession(schema: unknown): boolean {
  const { security = [] } = (schema ?? {}) as { security?: RouteSecurity }
  return security.length > 0 && security.every(way => Object.keys(way).length > 0)
}

/** Returns the scope that a token needs for a route, `any` if each will do; null if the route accepts no tokens. */
export function getScope(schema: unknown): ApiScope | 'any' | null {
  const { security } = (schema ?? {}) as { security?: RouteSecurity }
  const token = security?.find(way => way.token)?.token
  return token ? (token[0] ?? 'any') : null
}

/** The parameter of paths such as `/api/website/:id`. */
export const ById = z.object({ id: z.string().max(64) })

/**
 * Returns a function that describes calls for Fastify and the OpenAPI document: who may call, a summary, and the zod
 * schemas of request and response. `common` holds what all of them have; errors are added by `createHttpApp`.
 */
export function describeRoutes<Common extends object = object>(tag: string, common?: Common) {
  return <Parts extends object = object>(security: RouteSecurity, summary: string, parts?: Parts) => ({
    schema: { tags: [tag], security, summary, ...(common as Common), ...(parts as Parts) },
  })
}

/** Returns the schema of a route that is not in the OpenAPI document: only the product itself calls it. */
export const describeHiddenRoute = <Parts extends object = object>(
  security: RouteSecurity,
  parts?: Parts,
) => ({
  schema: { hide: true, security, ...(parts as Parts) },
})
