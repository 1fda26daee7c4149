import { z } from 'zod'
import { isVisible, oneLine } from '../text/visible-text.ts'

/**
 * The version of the calls that programs rely on: those that accept an access token. It is raised when one of them changes
 * so that a program may stop working (docs/decisions/0025).
 */
export const API_VERSION = 1

/** What a program may do with a token, in the words of the screen that makes one and of the OpenAPI document. */
export const API_SCOPES = {
  'websites:read': 'See your websites: settings, design, addresses, and exports with all posts',
  'websites:write': 'Make websites, and change their design, settings and addresses',
  'posts:read': 'Read posts, drafts too',
  'posts:write': 'Write, publish and delete posts, of videos too',
  'media:write': 'Upload and delete pictures',
  'analytics:read': 'Read the figures of your websites',
} as const

export type ApiScope = keyof typeof API_SCOPES
export const ApiScope = z.enum(Object.keys(API_SCOPES) as [ApiScope, ...ApiScope[]])

/** Whether the scopes of a token are enough for a call: who may write an area may read it. */
export const hasScope = (scopes: readonly ApiScope[], needed: ApiScope): boolean =>
  scopes.includes(needed) || scopes.some(scope => scope === needed.replace(/:read$/, ':write'))

/** Days that a token may live, to choose from; null is for ever. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** As many as an account may have at a time. */
export const MOST_TOKENS = 50

const TokenName = z
  .string()
  .overwrite(oneLine)
  .trim()
  .refine(isVisible, { error: 'Say what the token is for', abort: true })
  .max(60, 'Name must be 60 characters or less')

/** An access token as its owner sees it again: never the token itself. */
export const ApiToken = z.object({
  _id: z.string(),
  name: z.string(),
  scopes: z.array(ApiScope),
  /** The last four characters, to know it by. */
  ending: z.string(),
  created_at: z.iso.datetime(),
  /** Null for one that does not end by itself. */
  expires_at: z.iso.datetime().nullable(),
  /** Within an hour; null while it was never used. */
  last_used_at: z.iso.datetime().nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>

/** GET /api/auth/tokens: the newest first, those too that have expired. */
export const TokensResponse = z.object({ tokens: z.array(ApiToken).max(MOST_TOKENS) })
export type TokensResponse = z.infer<typeof TokensResponse>

/**
 * POST /api/auth/tokens, within an hour of signing in, later with the password, else 403 `login_again`. Tokens cannot
 * make tokens. DELETE /api/auth/tokens/{id} revokes one at once and answers `{ok: true}`.
 */
export const CreateTokenRequest = z.strictObject({
  name: TokenName,
  scopes: z
    .array(ApiScope)
    .min(1, 'Choose what the token may do')
    .max(Object.keys(API_SCOPES).length)
    .refine(scopes => new Set(scopes).size === scopes.length, 'Each only once'),
  expires_in_days: z.union(TOKEN_DAYS.map(days => z.literal(days))).nullable(),
  password: z.string().min(1, 'Password is required').max(128).optional(),
})
export type CreateTokenRequest = z.infer<typeof CreateTokenRequest>

/** The one time that the token itself is told. */
export const CreateTokenResponse = z.object({ token: ApiToken, secret: z.string() })
export type CreateTokenResponse = z.infer<typeof CreateTokenResponse>
