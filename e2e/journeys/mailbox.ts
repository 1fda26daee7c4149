import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Waits for a mail to an address with a matching subject in the product's outbox folder; returns the newest. */
export async function waitForMail(email: string, subject: RegExp): Promise<string> {
  const folder = join(process.env.PRODUCT_DATA_DIR ?? '', 'outbox')
  let found: string | undefined
  await expect
    .poll(
      () => {
        found = readMails(folder).find(
          mail => mail.includes(`To: ${email}\n`) && subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? ''),
        )
        return found !== undefined
      },
      { message: `a mail to ${email} about ${subject}`, timeout: 15_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** Returns the link in a mail that leads to a screen. @throws Error if there is none */
export function findLink(mail: string, screen: string): string {
  const link = mail.match(/https?:\/\/\S+/g)?.find(address => new URL(address).pathname === screen)
  if (!link) throw new Error(`no link to ${screen} in:\n${mail}`)
  return link
}

/** Reads all mails, newest first: their file names sort in that order. */
function readMails(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith('.txt') && !name.startsWith('.'))
    return names.toSorted().map(name => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}
