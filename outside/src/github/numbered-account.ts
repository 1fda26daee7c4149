import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Account } from './account.ts'
import { accountOf, type Sample } from './samples.ts'

/** The number of `sample-0`. */
export const FIRST_ID = 1_000_000
const FIRST_NAMES = ['Ada', 'Bo', 'Cleo', 'Dov', 'Esi', 'Finn', 'Gwen', 'Hugo', 'Ines', 'Jun', 'Kai']
const LAST_NAMES = ['Exempel', 'Muster', 'Ejemplo', 'Voorbeeld', 'Esimerkki', 'Przyklad', 'Ornek']

const TEMPLATE = readFileSync(resolve(import.meta.dirname, '../../samples/ada-example.json'), 'utf8')

/** `sample-17` and its like, as many rich profiles as a benchmark wants; null for any other name. */
export function numberedAccount(login: string): Account | null {
  const digits = /^sample-(0|[1-9]\d{0,8})$/i.exec(login)?.[1]
  if (digits === undefined) return null
  const number = Number(digits)
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? ''
  const last = LAST_NAMES[number % LAST_NAMES.length] ?? ''
  const text = TEMPLATE.replaceAll('ada-example', `sample-${number}`)
    .replaceAll('Ada Exempel', `${first} ${last}`)
    .replace(/\bAda\b/g, first)
  return accountOf({
    ...(JSON.parse(text) as Sample),
    id: FIRST_ID + number,
    contributionSeed: number + 1,
    picture: `portrait-${(number % 6) + 1}.jpg`,
  })
}
