import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts.table.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Secrets of authenticator apps, encrypted. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: owner().primaryKey(),
  encryptedSecret: text('encrypted_secret').notNull(),
  /** Null until a code proved that the app has the secret. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last accepted code, which is not accepted again. */
  lastStep: integer('last_step'),
  createdAt: moment('created_at').notNull(),
})

/** Codes in place of the second factor, each for one sign-in. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: owner(),
    usedAt: moment('used_at'),
  },
  table => [index('recovery_codes_user_id').on(table.userId)],
)

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's signature counter; 0 if it does not count. */
    signatureCount: bigint('signature_count', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  table => [index('passkeys_user_id').on(table.userId)],
)
