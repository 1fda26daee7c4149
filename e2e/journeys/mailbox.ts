import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The newest mail to somebody whose subject says this, as it lies in the product's outbox; waits until it is there. */
export async function mailTo(email: string, subject: RegExp): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA ?? '', 'outbox')
  let found: string | undefined
  await expect
    .poll(
      () => {
        found = lettersIn(folder).find(
          letter =>
            letter.includes(`To: ${email}\n`) && subject.test(/^Subject: (.*)$/m.exec(letter)?.[1] ?? ''),
        )
        return found !== undefined
      },
      { message: `a mail to ${email} about ${subject}`, timeout: 15_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** The link in a mail that leads to this screen. */
export function linkIn(letter: string, screen: string): string {
  const link = letter.match(/https?:\/\/\S+/g)?.find(address => new URL(address).pathname === screen)
  if (!link) throw new Error(`no link to ${screen} in:\n${letter}`)
  return link
}

/** Newest first, as their names are made to sort. */
function lettersIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.txt') && !name.startsWith('.'))
    return names.toSorted().map(name => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
