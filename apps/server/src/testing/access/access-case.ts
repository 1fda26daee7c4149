import type { ApiScope } from '@vitrine/model'

/** Things of one owner that calls can be about. */
export type Fixtures = {
  /** The preview data that a website is created from. */
  data: object
  website: string
  post: string
  /** A post that was deleted a moment ago and can be restored. */
  deletedPost: string
  /** An import of posts that waits for a choice. */
  import: string
  /** An article job that is running. */
  job: string
  /** A message that a visitor sent. */
  message: string
  /** A webhook of the website, and one of its deliveries. */
  webhook: string
  delivery: string
  /** The URL of an uploaded picture. */
  picture: string
  /** The ended subscription of the website. */
  subscription: string
  /** An open Checkout session at Stripe. */
  checkout: string
  /** The session of another browser of the owner. */
  session: string
  /** The id of an access token. */
  accessToken: string
}

/** The request of a case, with ids of existing fixtures or of nothing. */
export type CaseRequest = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** Fields of a multipart body, in which `file` is a small picture. */
  form?: Record<string, string>
}

type CaseBase = {
  /** The scope that an access token needs for the call; without one the call rejects access tokens. */
  scope?: ApiScope
  /** Takes every access token: what it does checks the scopes. */
  anyScope?: true
  /**
   * The rate limits that a valid, authorized call counts against (`limit('name', …)` in app/). Calls without any only
   * count against the global limit of a network: they must cost no more than a few rows.
   */
  limits?: readonly string[]
  request?: (fixtures: Fixtures) => CaseRequest
  /** The status of a valid, authorized call; it shows that others are refused for lack of authorization only. */
  status: number
}

/**
 * The callers that may make a call. `anybody`: visitors, with the reason. `signed-in`: concerns the user only and names
 * no id of other users. `owner`: concerns something with an owner; answers 404 to all others. `operator`: answers everybody
 * else like a path that does not exist.
 */
export type AccessCase = CaseBase &
  (
    | {
        who: 'anybody'
        why: string /** Reads or sets a cookie: refused from other origins. */
        cookie?: true
      }
    | { who: 'signed-in' /** Ends the session it is called with. */; endsSession?: true }
    | { who: 'owner' }
    | { who: 'operator' }
  )

export const withParam = (name: Exclude<keyof Fixtures, 'data'>, param: string) => (fixtures: Fixtures) => ({
  params: { [param]: fixtures[name] },
})
export const website = withParam('website', 'id')

export const HAS_MAIL_LINK = 'the link in the mail authorizes'
export const MACHINE_CLIENT = 'machines without an account'
