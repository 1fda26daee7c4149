import { reencryptColumns } from '../app/encrypted-columns.ts'
import { rotateSecret, storeSecrets } from '../core/accounts/secret.ts'
import { AdminError, type Command } from './command.ts'

/** Changing the product's secret. */
export const secretCommands: Command[] = [
  {
    name: 'secret change',
    usage: '',
    help: 'Makes a new secret in DATA_DIR/secret; the present one stays there as the previous one.',
    argumentCount: [0, 0],
    async run({ config, secrets, print }) {
      if (config.appSecret !== null)
        throw new AdminError(
          'The secret is APP_SECRET: set a new one, and APP_SECRET_PREVIOUS to the old one.',
        )
      if ((await secrets()).previous !== null)
        throw new AdminError(
          'There is a previous secret already. Run `secret reencrypt`, then `secret forget`.',
        )
      await rotateSecret(config.dataDir)
      print('There is a new secret. Restart Vitrine, then run `npm run admin -- secret reencrypt`.')
    },
  },
  {
    name: 'secret reencrypt',
    usage: '',
    help: 'Encrypts everything stored with the new secret. Restart all processes with it first.',
    argumentCount: [0, 0],
    async run({ db, secrets, print }) {
      const { current, previous } = await secrets()
      if (previous === null) throw new AdminError('There is no previous secret.')
      const { changed, broken } = await reencryptColumns(db, current, previous)
      print(`${changed} values encrypted again.`)
      if (broken > 0) print(`${broken} values are encrypted with neither secret, and stay as they are.`)
    },
  },
  {
    name: 'secret forget',
    usage: '',
    help: 'Removes the previous secret from DATA_DIR/secret. Domains and profiles proven with it have to be proven again.',
    argumentCount: [0, 0],
    async run({ db, config, secrets, print }) {
      if (config.appSecret !== null) throw new AdminError('Remove APP_SECRET_PREVIOUS from the settings.')
      const { current, previous } = await secrets()
      if (previous === null) throw new AdminError('There is no previous secret.')
      await reencryptColumns(db, current, previous)
      await storeSecrets(config.dataDir, { current, previous: null })
      print('The previous secret is forgotten. Restart Vitrine.')
    },
  },
]
