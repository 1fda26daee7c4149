import { msg } from '../../i18n/translate.ts'
import { z } from 'zod'
import { isVisible, oneLine } from '../../text/visible-text.ts'

/**
 * The version of the calls available to access tokens. Raised on a breaking change of one of them
 * (docs/decisions/0025).
 */
export const API_VERSION = 1

/** The scopes of a token, labelled for the token screen and the OpenAPI document. */
export const API_SCOPES = {
  'websites:read': 'View websites: settings, design, addresses, and exports with all posts and drafts',
  'websites:write': 'Create websites and change their design, settings and addresses',
  'posts:read': 'View posts, including drafts',
  'posts:draft': 'Write drafts, also from videos, without publishing',
  'posts:write': 'Write, publish and delete posts, also from videos',
  'media:write': 'Upload and delete pictures',
  'analytics:read': 'View analytics',
} as const

export type ApiScope = keyof typeof API_SCOPES
export const ApiScope = z.enum(Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]])

/** From the weakest to the strongest. */
const LEVELS = ['read', 'draft', 'write']

/** Whether a token's scopes allow a call; a scope of an area includes the weaker ones. */
export function hasScope(scopes: readonly ApiScope[], needed: ApiScope): boolean {
  const [area, level = ''] = needed.split(':')
  return scopes.some(scope => {
    const [ownArea, ownLevel = ''] = scope.split(':')
    return ownArea === area && LEVELS.indexOf(ownLevel) >= LEVELS.indexOf(level)
  })
}

/** The selectable lifetimes of a token in days; null never expires. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** Maximum number of tokens per account. */
export const MAX_TOKENS = 50

const TokenName = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: msg('Enter what the token is for'), abort: true })
  .max(60, msg('Name must be 60 characters or less'))

/** An access token as listed for its owner, without the secret. */
export const ApiToken = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(ApiScope),
  /** The last four characters, to recognise it by. */
  ending: z.string(),
  created_at: z.iso.datetime(),
  /** Null if it never expires. */
  expires_at: z.iso.datetime().nullable(),
  /** Accurate to an hour; null if it was never used. */
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** GET /api/auth/tokens: newest first, expired ones included. */
export const TokensResponse = z.object({ tokens: z.array(ApiToken).max(MAX_TOKENS) })
export type TokensResponse = z.infer<typeof TokensResponse>

/**
 * POST /api/auth/tokens: within an hour of logging in, later with the password, else 403 `login_again`. Not callable
 * with a token. DELETE /api/auth/tokens/{id} revokes one at once and answers `{ok: true}`.
 */
export const CreateTokenRequest = z.strictObject({
  name: TokenName,
  scopes: z
    .array(ApiScope)
    .min(1, msg('Choose what the token can do'))
    .max(Object.keys(API_SCOPES).length)
    .refine(scopes => new Set(scopes).size === scopes.length, msg('Choose each only once')),
  expires_in_days: z.union(TOKEN_DAYS.map(days => z.literal(days))).nullable(),
  password: z.string().min(1, msg('Password is required')).max(128).optional(),
})
export type CreateTokenRequest = z.infer<typeof CreateTokenRequest>

/** The secret, answered only once. */
export const CreateTokenResponse = z.object({ token: ApiToken, secret: z.string() })
export type CreateTokenResponse = z.infer<typeof CreateTokenResponse>
