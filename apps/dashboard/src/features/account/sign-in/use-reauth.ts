import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIdentitiesQuery, useSessionsQuery } from '../../../api/queries/account/account.queries.ts'
import { useTwoFactorQuery } from '../../../api/queries/account/two-factor.queries.ts'
import { useAppSelector } from '../../../api/state/hooks.ts'
import { useNow } from '../use-now.ts'

/**
 * The server requires a login within the last hour (`login_again`); ten minutes are left for filling in a
 * form.
 */
const FRESH_MS = 50 * 60_000
/** A second step that ends sooner is asked for again, before a form is filled in. */
const RECONFIRM_MS = 5 * 60_000

/**
 * The method of proving ownership: the password, or without one a recent login; before both, the second step of an
 * account with two-step login.
 */
type Reauth = Proof | 'stale' | 'second-step'
export type Proof = 'password' | 'fresh'

/** Null while loading. A login of unknown age counts as fresh: the server decides. */
export function reauthState(
  hasPassword: boolean | undefined,
  signedInAt: string | undefined,
  now: Date,
  confirmedUntil: string | null = null,
): Reauth | null {
  if (hasPassword === undefined) return null
  if (confirmedUntil !== null && Date.parse(confirmedUntil) - now.getTime() < RECONFIRM_MS)
    return 'second-step'
  if (hasPassword) return 'password'
  if (signedInAt === undefined) return 'fresh'
  return now.getTime() - Date.parse(signedInAt) > FRESH_MS ? 'stale' : 'fresh'
}

/**
 * The proof that is available to this user, and the error if that is unknown. `formProof` is that of the form, which once
 * shown stays: the server accepts a proof for a few minutes more, and what was typed is not lost.
 */
export function useReauth() {
  const { data, error, isFetching, refetch } = useIdentitiesQuery()
  const { data: sessions, refetch: refetchSessions } = useSessionsQuery()
  const twoFactor = useTwoFactorQuery()
  // The user may have logged in again in another tab, which only passes the token on.
  const accessToken = useAppSelector(state => state.auth.accessToken)
  const knownToken = useRef(accessToken)
  const follow = useEffectEvent(() => {
    if (accessToken === null || accessToken === knownToken.current) return
    knownToken.current = accessToken
    void refetchSessions()
    void twoFactor.refetch()
  })
  useEffect(() => follow(), [accessToken])
  const now = useNow()
  const current = sessions?.sessions.find(session => session.current)
  const proof = twoFactor.isLoading
    ? null
    : reauthState(data?.has_password, current?.created_at, now, twoFactor.data?.confirmed_until)
  const [formProof, setFormProof] = useState<Proof | null>(null)
  if ((proof === 'password' || proof === 'fresh') && proof !== formProof) setFormProof(proof)
  return {
    proof,
    formProof,
    error: data || isFetching ? undefined : error,
    refetch,
  }
}
