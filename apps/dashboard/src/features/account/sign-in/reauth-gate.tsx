import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoginFirst } from './reauth-prompt.tsx'
import { problemOf } from '../error-message.ts'
import { NotLoaded } from '../account-section.tsx'
import { type Proof, useOwnership } from './use-reauth.ts'

type ProofGateProps = {
  /** "To change the address": what a fresh sign-in is asked for. */
  what: string
  children: (proof: Exclude<Proof, 'stale'>) => ReactNode
}

/** What only the owner may do: asks for a fresh sign-in first, before anybody types something that it would lose. */
export function ProofGate({ what, children }: ProofGateProps) {
  const { proof, error, refetch } = useOwnership()
  if (proof === 'stale') return <LoginFirst what={what} />
  if (proof !== null) return children(proof)
  const problem = problemOf(error)
  if (problem)
    return (
      <NotLoaded what="How you sign in could not be loaded." why={problem} onRetry={() => void refetch()} />
    )
  return (
    <div className="stack waiting" aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <Skeleton width="140px" />
      <Skeleton height="40px" />
    </div>
  )
}
