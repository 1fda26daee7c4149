import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

export type ReceivedMail = {
  to: string
  subject: string
  text: string
  html: string
  /** The token of the first link that has one. */
  token: string
  parsed: ParsedMail
}

/** Lists the mails to an address in the outbox, newest first. */
export async function listMailsTo(server: TestServer, address: string): Promise<ReceivedMail[]> {
  const folder = join(server.config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async name => parseMail(await readFile(join(folder, name)))))
  return mails.filter(mail => mail.to === address)
}

/** Waits for `count` mails of a subject to an address, and returns the newest. */
export async function waitForMail(
  server: TestServer,
  address: string,
  subject: string,
  count = 1,
): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mails = (await listMailsTo(server, address)).filter(mail => mail.subject === subject)
      const [newest] = mails
      if (!newest || mails.length < count) throw new Error(`no mail "${subject}" to ${address}`)
      return newest
    },
    { timeout: 15_000, interval: 25 },
  )
}

export async function parseMail(source: Buffer | string): Promise<ReceivedMail> {
  const parsed = await simpleParser(source)
  const to = [parsed.to ?? []].flat().flatMap(group => group.value.map(one => one.address ?? ''))
  const text = parsed.text ?? ''
  return {
    to: to.join(', '),
    subject: parsed.subject ?? '',
    text,
    html: parsed.html || '',
    token: /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '',
    parsed,
  }
}
