import { reencryptColumns } from '../app/encrypted-columns.ts'
import { listenerNameFor, rotateSecret, storeSecrets } from '../core/accounts/secret.ts'
import { recordOperatorAction } from '../core/operator/operator-log.ts'
import { LISTENER_NAME } from '../platform/db/db.ts'
import { type AdminContext, AdminError, type Command, formatCount } from './command.ts'

/**
 * Refuses while a process runs with another secret: it cannot read what is encrypted with `secret`, and clears
 * certificates and connections it cannot read.
 * @throws AdminError
 */
async function refuseOtherSecrets({ db }: AdminContext, secret: string): Promise<void> {
  const { rows } = await db.pool.query<{ since: Date }>(
    `select backend_start as since from pg_stat_activity where datname = current_database()
       and starts_with(application_name, $1) and application_name <> $2 order by backend_start limit 1`,
    [LISTENER_NAME, listenerNameFor(secret)],
  )
  if (rows[0])
    throw new AdminError(
      `A process of Vitrine, running since ${rows[0].since.toISOString().slice(0, 16).replace('T', ' ')} UTC, uses another secret. Restart all processes first.`,
    )
}

/** Changing the product's secret. */
export const secretCommands: Command[] = [
  {
    name: 'secret change',
    usage: '',
    help: 'Generates a new secret in DATA_DIR/secret and keeps the current one as the previous secret.',
    argumentCount: [0, 0],
    async run({ db, config, secrets, clock, print }) {
      if (config.appSecret !== null)
        throw new AdminError(
          'The secret is APP_SECRET: set a new one, and APP_SECRET_PREVIOUS to the old one.',
        )
      if ((await secrets()).previous !== null)
        throw new AdminError(
          'A previous secret already exists. Run `secret reencrypt`, then `secret forget`.',
        )
      await rotateSecret(config.dataDir)
      await recordOperatorAction(db.sql, 'command_line', { action: 'change_secret' }, clock.now())
      print('Generated a new secret. Restart Vitrine, then run `npm run admin -- secret reencrypt`.')
    },
  },
  {
    name: 'secret reencrypt',
    usage: '',
    help: 'Re-encrypts everything stored with the new secret. Restart all processes with it first.',
    argumentCount: [0, 0],
    async run(admin) {
      const { db, secrets, clock, print } = admin
      const { current, previous } = await secrets()
      if (previous === null) throw new AdminError('There is no previous secret.')
      await refuseOtherSecrets(admin, current)
      const { changed, broken } = await reencryptColumns(db, current, previous)
      await recordOperatorAction(db.sql, 'command_line', { action: 'reencrypt' }, clock.now())
      print(`${formatCount(changed, 'value')} encrypted again.`)
      if (broken > 0)
        print(`Encrypted with neither secret, and left unchanged: ${formatCount(broken, 'value')}.`)
    },
  },
  {
    name: 'secret forget',
    usage: '',
    help: 'Removes the previous secret from DATA_DIR/secret. Domains and profiles confirmed with it must be confirmed again.',
    argumentCount: [0, 0],
    async run(admin) {
      const { db, config, secrets, clock, print } = admin
      if (config.appSecret !== null) throw new AdminError('Remove APP_SECRET_PREVIOUS from the settings.')
      const { current, previous } = await secrets()
      if (previous === null) throw new AdminError('There is no previous secret.')
      await refuseOtherSecrets(admin, current)
      await reencryptColumns(db, current, previous)
      await recordOperatorAction(db.sql, 'command_line', { action: 'forget_secret' }, clock.now())
      await storeSecrets(config.dataDir, { current, previous: null })
      print('Removed the previous secret. Restart Vitrine.')
    },
  },
]
