import type { Db } from '../platform/db/db.ts'
import { createEncryptor } from '../platform/encryption.ts'

/** Columns that hold values encrypted with the product's secret, and the purpose of each key. */
export const ENCRYPTED_COLUMNS = [
  { table: 'access_passwords', column: 'filter', purpose: 'access' },
  { table: 'share_links', column: 'encrypted_secret', purpose: 'access' },
  { table: 'certificates', column: 'encrypted_key', purpose: 'certificates' },
  { table: 'acme_accounts', column: 'encrypted_key', purpose: 'certificates' },
  { table: 'connections', column: 'encrypted_connection', purpose: 'connections' },
  { table: 'instagram_accounts', column: 'encrypted_token', purpose: 'instagram accounts' },
  { table: 'totp_secrets', column: 'encrypted_secret', purpose: 'totp' },
  { table: 'webhooks', column: 'encrypted_secret', purpose: 'webhooks' },
  { table: 'webhooks', column: 'encrypted_former_secret', purpose: 'webhooks' },
  { table: 'websub_subscriptions', column: 'encrypted_secret', purpose: 'hub' },
] as const
export type StoredPurpose = (typeof ENCRYPTED_COLUMNS)[number]['purpose']

/**
 * Encrypts every stored value with the current secret that is encrypted with the previous one. A value that changes
 * meanwhile is left alone: its writer uses the current secret. May be repeated.
 * @returns how many values were encrypted again, and how many neither secret decrypts
 */
export async function reencryptColumns(
  { pool }: Pick<Db, 'pool'>,
  secret: string,
  previousSecret: string,
): Promise<{ changed: number; broken: number }> {
  const result = { changed: 0, broken: 0 }
  for (const { table, column, purpose } of ENCRYPTED_COLUMNS) {
    const current = createEncryptor(secret, purpose)
    const both = createEncryptor(secret, purpose, previousSecret)
    const { rows } = await pool.query<{ value: string }>(
      `select ${column} as value from ${table} where ${column} is not null`,
    )
    for (const { value } of rows) {
      if (decrypt(current, value) !== null) continue
      const plain = decrypt(both, value)
      if (plain === null) result.broken += 1
      else {
        const change = `update ${table} set ${column} = $1 where ${column} = $2`
        result.changed += (await pool.query(change, [current.encrypt(plain), value])).rowCount ?? 0
      }
    }
  }
  return result
}

function decrypt(encryptor: ReturnType<typeof createEncryptor>, value: string): string | null {
  try {
    return encryptor.decrypt(value)
  } catch {
    return null
  }
}
