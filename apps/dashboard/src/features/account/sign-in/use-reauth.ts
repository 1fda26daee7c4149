import { useIdentitiesQuery, useSessionsQuery } from '../../../api/account.queries.ts'
import { useNow } from '../use-now.ts'

/** The server's hour after signing in (`login_again`), less what a form takes to be filled in. */
const FRESH_MS = 50 * 60_000

/** How somebody shows that the account is theirs: by its password, or where it has none, by a sign-in of lately. */
export type Reauth = 'password' | 'fresh' | 'stale'

/** Null while it is not known. A sign-in whose age is unknown is taken for fresh: the server says otherwise. */
export function reauthState(
  hasPassword: boolean | undefined,
  signedInAt: string | undefined,
  now: Date,
): Reauth | null {
  if (hasPassword === undefined) return null
  if (hasPassword) return 'password'
  if (signedInAt === undefined) return 'fresh'
  return now.getTime() - Date.parse(signedInAt) > FRESH_MS ? 'stale' : 'fresh'
}

/** What proves here whose account it is, and why that cannot be said. */
export function useReauth() {
  const { data, error, isFetching, refetch } = useIdentitiesQuery()
  const { data: places } = useSessionsQuery()
  const now = useNow()
  const here = places?.sessions.find(session => session.current)
  return {
    proof: reauthState(data?.has_password, here?.created_at, now),
    error: data || isFetching ? undefined : error,
    refetch,
  }
}
