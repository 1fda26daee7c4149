import type { ApiScope } from '@vitrine/model'

/** What of the owner's a call can be about; each test of the rows makes all of them once. */
export type Things = {
  /** What a website is made of. */
  data: object
  website: string
  /** Two posts, the second of which was deleted a moment ago. */
  post: string
  deletedPost: string
  /** A post that is being written of a video. */
  job: string
  /** The address of an uploaded picture. */
  picture: string
  /** Of the website, and over. */
  subscription: string
  /** A payment at Stripe that was begun. */
  checkout: string
  /** Another browser of the owner's. */
  session: string
  /** An access token of the owner's, by its id. */
  accessToken: string
}

/** A call as it is made with things that are there, or with ids of nothing. */
export type Asked = {
  params?: Record<string, string>
  query?: string
  body?: unknown
  /** Fields of a multipart body, in which `file` is a small picture. */
  form?: Record<string, string>
}

type Shared = {
  /** What the access token of a program must have to make the call; without one no token is accepted. */
  scope?: ApiScope
  /**
   * The limits that the call counts against (`limit('name', …)` in app/), for a well-made call of somebody who may make it.
   * Without any, only the one on all calls of a network holds: for what costs no more than a few rows.
   */
  limits?: readonly string[]
  ask?: (things: Things) => Asked
  /** How the call of somebody who may make it is answered; it proves that others are refused for who they are. */
  answer: number
}

/**
 * Who may make a call. `anybody`: visitors, with the reason why. `signed-in`: about oneself only, so that no id of
 * somebody else's can be named. `owner`: about something that has an owner; for everybody else it is not there.
 */
export type AccessRow = Shared &
  (
    | {
        who: 'anybody'
        why: string /** Lives by a cookie, or sets one: refused from other websites. */
        cookie?: true
      }
    | { who: 'signed-in' /** Ends the session it is called with. */; farewell?: true }
    | { who: 'owner' }
  )

export const by = (name: Exclude<keyof Things, 'data'>, param: string) => (things: Things) => ({
  params: { [param]: things[name] },
})
export const website = by('website', 'id')

export const MAILED = 'whoever has the link of the mail may'
export const MACHINES = 'machines ask, which have no account'
