import { IdentitiesResponse, OkResponse, ProofRequest, ProviderName, VitrineError } from '@vitrine/model'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listIdentities, unlinkIdentity } from '../../../core/accounts/identities.ts'
import { getUser } from '../../../core/accounts/users.ts'
import { describeRoutes, requireSession } from '../../../http/route-security.ts'
import type { SessionCheck } from '../../../http/session.ts'
import type { Sql } from '../../../platform/db/db.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { RateLimit } from '../../../http/rate-limit.ts'
import type { JobQueue } from '../../../jobs.ts'
import { requireProof } from '../two-factor.routes.ts'

const describe = describeRoutes('account')
const PROOF = 'Requires the password, or for an account without one a login within the last hour.'

/** Registers the calls that list and unlink an account's OAuth identities. */
export function identitiesRoutes(deps: {
  sql: Sql
  clock: Clock
  queue: Pick<JobQueue, 'add'>
  session: SessionCheck
  /** Called after a sign-in was unlinked, which ends what it proved. */
  onUnlinked(userId: string, provider: ProviderName): Promise<void>
  limits: { password: RateLimit }
}): FastifyPluginAsyncZod {
  const { sql, session } = deps
  return async app => {
    app.get(
      '/api/auth/identities',
      describe(requireSession, 'List linked sign-in providers and whether a password is set', {
        response: { 200: IdentitiesResponse },
      }),
      async request => {
        const actor = await session(request)
        const [user, identities] = await Promise.all([getUser(sql, actor), listIdentities(sql, actor)])
        return { identities, has_password: user.passwordHash !== null }
      },
    )

    app.delete(
      '/api/auth/identities/:provider',
      describe(requireSession, 'Unlink a sign-in provider, unless it is the last way to log in', {
        description: PROOF,
        params: z.object({ provider: z.string().max(20) }),
        body: ProofRequest.nullish(),
        response: { 200: OkResponse },
      }),
      async request => {
        const { actor } = await requireProof(deps, request, request.body?.password)
        const provider = ProviderName.safeParse(request.params.provider).data
        if (!provider) throw new VitrineError('not_found')
        await unlinkIdentity(deps, actor, provider)
        await deps.onUnlinked(actor.userId, provider)
        return { ok: true as const }
      },
    )
  }
}
