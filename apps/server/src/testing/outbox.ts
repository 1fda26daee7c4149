import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

export type ReadMail = {
  to: string
  subject: string
  text: string
  html: string
  /** The token of the first link that has one. */
  token: string
  parsed: ParsedMail
}

/** Mails to an address, newest first, as they lie in the outbox. */
export async function mailsTo(server: TestServer, address: string): Promise<ReadMail[]> {
  const folder = join(server.config.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml')).sort()
  const mails = await Promise.all(names.map(async name => readMail(await readFile(join(folder, name)))))
  return mails.filter(mail => mail.to === address)
}

/** The newest mail of this subject to an address, as soon as there are `count` of them. */
export async function nextMail(
  server: TestServer,
  address: string,
  subject: string,
  count = 1,
): Promise<ReadMail> {
  return vi.waitFor(
    async () => {
      const mails = (await mailsTo(server, address)).filter(mail => mail.subject === subject)
      const [newest] = mails
      if (!newest || mails.length < count) throw new Error(`no mail "${subject}" to ${address}`)
      return newest
    },
    { timeout: 15_000, interval: 25 },
  )
}

export async function readMail(source: Buffer | string): Promise<ReadMail> {
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
