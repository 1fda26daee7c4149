import { Email, VitrineError } from '@vitrine/model'
import { eq, or } from 'drizzle-orm'
import { users } from '../core/accounts/accounts.table.ts'
import { deleteUserPicture } from '../core/uploads/user-picture.ts'
import { setOperator } from '../core/accounts/operators.ts'
import { createMailLink } from '../core/accounts/mail-links.ts'
import { createUser, deleteUser, lockUser } from '../core/accounts/users.ts'
import { queueCancellationOfUser } from '../core/billing/cancel-subscriptions.ts'
import { listOperatorAccounts } from '../core/operator/list-accounts.ts'
import { recordOperatorAction } from '../core/operator/operator-log.ts'
import { deleteWebsitesOfUser } from '../core/website-lifecycle/edit-website.ts'
import type { Sql } from '../platform/db/db.ts'
import {
  performFromCommandLine,
  AdminError,
  type AdminContext,
  type Command,
  type Flags,
  readCount,
  formatCount,
  formatMinute,
  toSingleLine,
  printTable,
} from './command.ts'

async function list({ db, print }: AdminContext, search: string | null, limit: number): Promise<void> {
  const { accounts } = await listOperatorAccounts(db.sql, { search, before: null, limit })
  const lines = accounts.map(one => [
    one._id,
    one.email,
    toSingleLine(one.name),
    formatMinute(new Date(one.created_at)),
    one.email_verified ? 'confirmed' : 'not confirmed',
    formatCount(one.websites, 'website'),
  ])
  printTable(print, lines)
  print(formatCount(lines.length, 'account'))
}

/** @throws AdminError if there is no account with this address or id */
async function getUserBy({ db }: AdminContext, argument: string): Promise<{ id: string; email: string }> {
  const email = Email.safeParse(argument).data ?? argument
  const [user] = await db.sql
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(eq(users.id, argument), eq(users.email, email)))
  if (!user) throw new AdminError(`There is no account ${argument}.`)
  return user
}

/** Deletes an account with its websites and pictures, as its owner can. @throws AdminError */
async function erase(admin: AdminContext, argument: string): Promise<void> {
  const { sql } = admin.db
  const user = await getUserBy(admin, argument)
  const actor = { userId: user.id, sessionId: '' }
  const names = await sql.transaction(async tx => {
    const { profilePicture } = await lockUser(tx, actor)
    await queueCancellationOfUser(tx, admin.queue, user.id)
    const names = await deleteWebsitesOfUser({ tx, queue: admin.queue }, actor, admin.clock.now())
    await deleteUserPicture(tx, admin.queue, profilePicture)
    await deleteUser(tx, actor)
    await recordOperatorAction(tx, 'command_line', { action: 'delete_account' }, admin.clock.now())
    return names
  })
  admin.print(`Deleted ${user.email} and ${formatCount(names.length, 'address', 'addresses')}.`)
}

/**
 * Creates an account without a password whose address counts as confirmed, as the operator vouches for it.
 * @throws AdminError for an invalid or taken address
 */
async function create({ clock }: AdminContext, address: string, flags: Flags, tx: Sql) {
  const email = Email.safeParse(address)
  if (!email.success) throw new AdminError(`${address} is not an email address.`)
  const [name = ''] = email.data.split('@')
  const fields = { email: email.data, name: String(flags.name ?? name).slice(0, 80) }
  try {
    const now = clock.now()
    const user = await createUser({ sql: tx, clock }, { ...fields, passwordHash: null, emailVerifiedAt: now })
    await recordOperatorAction(tx, 'command_line', { action: 'create_account', userId: user.id }, now)
    return user
  } catch (error) {
    if (!(error instanceof VitrineError)) throw error
    throw new AdminError(`There is already an account ${email.data}.`)
  }
}

export const userCommands: Command[] = [
  {
    name: 'users create',
    usage: '<email> [--name "Ada Lovelace"]',
    help: 'Creates an account regardless of SIGN_UPS and prints a link to choose its password. The link works once, for 7 days.',
    argumentCount: [1, 1],
    async run(admin, [address = ''], flags) {
      const { id, email } = await admin.db.sql.transaction(tx => create(admin, address, flags, tx))
      const link = { userId: id, email, purpose: 'invitation' } as const
      const token = await createMailLink({ sql: admin.db.sql, clock: admin.clock }, link)
      admin.print(`Created ${email}. Choose a password at`)
      admin.print(`${admin.addresses.product}/reset-password?token=${token}`)
    },
  },
  {
    name: 'users invite',
    usage: '<email> [--name "Ada Lovelace"]',
    help: 'Creates an account regardless of SIGN_UPS and emails a link to choose its password.',
    argumentCount: [1, 1],
    async run(admin, [address = ''], flags) {
      const { email } = await admin.db.sql.transaction(async tx => {
        const user = await create(admin, address, flags, tx)
        await admin.queue.add(tx, 'send-account-mail', { kind: 'invitation', userId: user.id })
        return user
      })
      admin.print(`Invited ${email}. The email is sent by the running server.`)
    },
  },
  {
    name: 'users list',
    usage: '[--limit 50]',
    help: 'Lists the newest accounts.',
    argumentCount: [0, 0],
    run: (admin, _, flags) => list(admin, null, readCount(flags, 'limit', 50)),
  },
  {
    name: 'users find',
    usage: '<email, name or id>',
    help: 'Finds accounts by part of their email address or name.',
    argumentCount: [1, 1],
    run: (admin, [text = ''], flags) => list(admin, text, readCount(flags, 'limit', 50)),
  },
  {
    name: 'users reset-two-factor',
    usage: '<email or id>',
    help: 'Turns off two-step login for a user who lost their app, passkeys and recovery codes. Notifies them by email.',
    argumentCount: [1, 1],
    async run(admin, [argument = '']) {
      const user = await getUserBy(admin, argument)
      await performFromCommandLine(admin, { action: 'reset_two_factor', id: user.id })
      admin.print(`Two-step login is off for ${user.email}.`)
    },
  },
  ...(['grant', 'revoke'] as const).map(
    (change): Command => ({
      name: `users ${change}-operator`,
      usage: '<email or id>',
      help:
        change === 'grant'
          ? 'Gives an account access to /operator.'
          : 'Revokes an account’s access to /operator immediately.',
      argumentCount: [1, 1],
      async run({ db, clock, print, ...admin }, [argument = '']) {
        const user = await getUserBy({ db, clock, print, ...admin }, argument)
        const isOperator = change === 'grant'
        const now = clock.now()
        const changed = await db.sql.transaction(async tx => {
          if (!(await setOperator(tx, user.id, isOperator, now))) return false
          await recordOperatorAction(
            tx,
            'command_line',
            { action: `${change}_operator`, userId: user.id },
            now,
          )
          return true
        })
        const { email } = user
        if (!changed) print(isOperator ? `${email} is already an operator.` : `${email} is not an operator.`)
        else print(isOperator ? `${email} is an operator.` : `${email} is no longer an operator.`)
      },
    }),
  ),
  {
    name: 'users delete',
    usage: '<email or id> --yes',
    help: 'Deletes an account with its websites and pictures and cancels its subscriptions. Cannot be undone.',
    argumentCount: [1, 1],
    async run(admin, [argument = ''], { yes }) {
      if (yes !== true) throw new AdminError('Deleting an account cannot be undone. Add --yes to confirm.')
      await erase(admin, argument)
    },
  },
]
