import {
  Email,
  type Identity,
  ProviderName,
  type SignInProblem,
  type SignUpRules,
  UserName,
  VitrineError,
  t,
} from '@vitrine/model'
import { and, eq } from 'drizzle-orm'
import type { JobQueue } from '../../jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/db.ts'
import { getSqlState, UNIQUE_VIOLATION } from '../../platform/db/pg-errors.ts'
import { identities, users } from './accounts.table.ts'
import type { Actor } from './actor.ts'
import { isSignUpAllowed } from './sign-up-rules.ts'
import { createUser, type UserRow } from './users.ts'
import { recordAudit } from './audit/record-audit.ts'

/** The identity a provider asserts for a person who just signed in there. */
export type IdentityClaim = {
  provider: ProviderName
  subject: string
  email: string | null
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  name: string | null
  /** The address of the person's own profile there, if the provider assigns it; null if it is unknown. */
  profileUrl: string | null
}

type Deps = { sql: Sql; clock: Clock; queue: Pick<JobQueue, 'add'> }
type AccountDeps = Deps & { signUps: SignUpRules }
type Refused = { problem: SignInProblem }

/**
 * Returns the linked account, else the account with the same address, else a new one. An address only matches if both
 * sides have verified it (docs/decisions/0010).
 */
export async function findOrCreateAccount(
  deps: AccountDeps,
  claim: IdentityClaim,
): Promise<{ user: UserRow } | Refused> {
  try {
    return await deps.sql.transaction(tx => resolveAccount(tx, deps, claim))
  } catch (error) {
    if (!isRace(error)) throw error
    // Two concurrent callbacks of one person: the other one created the account or the link.
    return deps.sql.transaction(tx => resolveAccount(tx, deps, claim))
  }
}

const isRace = (error: unknown) =>
  getSqlState(error) === UNIQUE_VIOLATION || (error instanceof VitrineError && error.code === 'email_taken')

async function resolveAccount(
  tx: Sql,
  { clock, queue, signUps }: AccountDeps,
  claim: IdentityClaim,
): Promise<{ user: UserRow } | Refused> {
  const owner = await ownerOf(tx, claim)
  if (owner) return { user: owner }
  const email = Email.safeParse(claim.email).data
  if (!email) return { problem: 'no_email' }
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  if (!claim.emailVerified) return { problem: known ? 'login_first' : 'unverified_email' }
  if (known && !known.emailVerifiedAt) return { problem: 'login_first' }
  // Same address, different person at the provider: the address was reassigned.
  if (known && (await isLinkedTo(tx, known.id, claim.provider))) return { problem: 'login_first' }
  if (!known && !isSignUpAllowed(signUps, email)) return { problem: 'no_sign_ups' }
  const user =
    known ??
    (await createUser(
      { sql: tx, clock },
      { email, name: userNameFrom(claim, email), passwordHash: null, emailVerifiedAt: clock.now() },
      claim.provider,
    ))
  await insert(tx, clock, user.id, claim)
  if (known) await mailChange(tx, queue, user.id, 'linked', claim.provider)
  return { user }
}

/** Links an identity to the actor's account. Returns null if it is linked now or was before, else the problem. */
export async function linkIdentity(
  deps: Deps,
  actor: Actor,
  claim: IdentityClaim,
): Promise<SignInProblem | null> {
  try {
    return await deps.sql.transaction(async tx => {
      const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
      if (!user) return 'signed_out'
      // An unverified account may have been registered by a stranger, who must not leave a linked sign-in in it.
      if (!user.emailVerifiedAt) return 'verify_first'
      const owner = await ownerOf(tx, claim)
      if (owner) return owner.id === user.id ? null : 'linked_elsewhere'
      if (await isLinkedTo(tx, user.id, claim.provider)) return 'linked_other'
      await insert(tx, deps.clock, user.id, claim)
      await mailChange(tx, deps.queue, user.id, 'linked', claim.provider)
      return null
    })
  } catch (error) {
    if (isRace(error)) return 'linked_elsewhere'
    throw error
  }
}

/**
 * Unlinks a sign-in.
 * @throws VitrineError not_found, conflict when it is the only way to sign in
 */
export async function unlinkIdentity(
  { sql, clock, queue }: Deps,
  actor: Actor,
  provider: ProviderName,
): Promise<void> {
  await sql.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update')
    const linked = await tx.select().from(identities).where(eq(identities.userId, actor.userId))
    if (!user || !linked.some(one => one.provider === provider)) throw new VitrineError('not_found')
    if (user.passwordHash === null && linked.length === 1)
      throw new VitrineError('conflict', {
        message: t('This is your only way to log in. Set a password first.'),
      })
    await tx.delete(identities).where(identityOf(actor.userId, provider))
    await recordAudit(tx, { userId: user.id, kind: 'identity.unlinked', subject: provider }, clock.now())
    await mailChange(tx, queue, user.id, 'unlinked', provider)
  })
}

/** Lists the linked sign-ins of an account, ordered by provider. */
export async function listIdentities(sql: Sql, actor: Actor): Promise<Identity[]> {
  const rows = await sql
    .select()
    .from(identities)
    .where(eq(identities.userId, actor.userId))
    .orderBy(identities.provider)
  return rows.map(row => ({
    provider: ProviderName.parse(row.provider),
    email: row.email,
    linked_at: row.linkedAt.toISOString(),
  }))
}

const mailChange = (
  tx: Sql,
  queue: Deps['queue'],
  userId: string,
  what: 'linked' | 'unlinked',
  provider: ProviderName,
) => queue.add(tx, 'send-account-mail', { kind: 'identity-changed', userId, what, provider })

async function ownerOf(tx: Sql, { provider, subject }: IdentityClaim): Promise<UserRow | null> {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return found?.user ?? null
}

async function isLinkedTo(tx: Sql, userId: string, provider: ProviderName): Promise<boolean> {
  const rows = await tx
    .select({ subject: identities.subject })
    .from(identities)
    .where(identityOf(userId, provider))
  return rows.length > 0
}

const identityOf = (userId: string, provider: ProviderName) =>
  and(eq(identities.userId, userId), eq(identities.provider, provider))

async function insert(tx: Sql, clock: Clock, userId: string, claim: IdentityClaim): Promise<void> {
  const { provider, subject } = claim
  const email = Email.safeParse(claim.email).data ?? null
  await tx.insert(identities).values({ provider, subject, userId, email, linkedAt: clock.now() })
  // The browser came back from the provider, without the session's token.
  await recordAudit(tx, { userId, kind: 'identity.linked', subject: provider, actor: 'owner' }, clock.now())
}

/** The name stated by the provider, else the local part of the address. */
function userNameFrom({ name }: IdentityClaim, email: string): string {
  const [chosen = email] = email.split('@')
  return UserName.safeParse(name?.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')).data ?? chosen.slice(0, 80)
}
