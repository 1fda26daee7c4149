import { z } from 'zod'
import { parseJsonOrThrow } from './request.ts'

/**
 * A login; enterprise logins end in `_shortcode`, apps in `[bot]`. Validated because it becomes part of URLs.
 */
export const Login = z.string().regex(/^[\w-]{1,100}(?:\[bot\])?$/)

/** GET /users/{login}, the fields in use. Unknown fields are ignored. */
export const RestUser = z.object({
  login: Login,
  type: z.string().catch('User'),
  name: z.string().nullish(),
  bio: z.string().nullish(),
  description: z.string().nullish(),
  company: z.string().nullish(),
  blog: z.string().nullish(),
  location: z.string().nullish(),
  avatar_url: z.string().nullish(),
  twitter_username: z.string().nullish(),
  followers: z.number().nullish(),
  public_repos: z.number().nullish(),
  created_at: z.string().nullish(),
})
export type RestUser = z.infer<typeof RestUser>

/** An element of GET /users/{login}/repos. */
export const RestRepository = z.object({
  name: z.string(),
  full_name: z.string(),
  html_url: z.string(),
  description: z.string().nullish(),
  stargazers_count: z.number().catch(0),
  forks_count: z.number().catch(0),
  language: z.string().nullish(),
  topics: z.array(z.string()).catch([]),
  homepage: z.string().nullish(),
  pushed_at: z.string().nullish(),
  fork: z.boolean().catch(false),
  archived: z.boolean().catch(false),
  private: z.boolean().catch(false),
})
export type RestRepository = z.infer<typeof RestRepository>

export const RestSocial = z.object({ provider: z.string(), url: z.string() })
export const RestOrganization = z.object({ login: Login })
export const RestLanguages = z.record(z.string(), z.number().nonnegative())

/** Parses a body by a schema, or returns null if it is invalid. */
export function parseBody<T>(schema: z.ZodType<T>, body: string): T | null {
  try {
    return schema.safeParse(parseJsonOrThrow(body)).data ?? null
  } catch {
    return null
  }
}
