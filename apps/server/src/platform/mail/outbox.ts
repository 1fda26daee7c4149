import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { replaceFile } from '../files.ts'
import { composeMessage, type Mail, type Mailer } from './mail.ts'

/** Mails kept in the folder; older ones are deleted. */
const MAX_MAILS = 300
const EXTENSIONS = ['eml', 'html', 'txt'] as const
/** File names count down from here, so that sorting by name puts the newest first. */
const MAX_TIMESTAMP = 9_999_999_999_999

/**
 * Creates a mailer that writes each mail into a folder in three formats: .eml, HTML and text. Readable by the folder's
 * owner only, as mails contain log-in links.
 */
export function createOutboxMailer({
  folder,
  from,
  clock,
}: {
  folder: string
  from: string
  clock: Clock
}): Mailer {
  return {
    description: `kept in ${folder}`,
    async send(mail) {
      const date = clock.now()
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail({ ...composeMessage(mail, from), date })
      const name = buildFileName(mail, date)
      const write = (extension: (typeof EXTENSIONS)[number], content: string | Buffer) =>
        replaceFile(join(folder, `${name}.${extension}`), content, { mode: 0o600, folderMode: 0o700 })
      await write('html', mail.html)
      await write('txt', formatAsText(mail, from, date))
      await write('eml', message as Buffer)
      await deleteOldest(folder)
    },
  }
}

/** Builds a name such as "8236287543210 2026-11-21 12.05.33 Reset your password 4f2a". */
function buildFileName({ subject }: Mail, date: Date): string {
  const countdown = String(MAX_TIMESTAMP - date.getTime()).padStart(13, '0')
  const when = date.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const words = subject
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return `${countdown} ${when} ${words} ${randomBytes(2).toString('hex')}`
}

function formatAsText({ to, subject, text }: Mail, from: string, date: Date): string {
  return `From: ${from}\nTo: ${to}\nDate: ${date.toUTCString()}\nSubject: ${subject}\n\n${text}`
}

async function deleteOldest(folder: string): Promise<void> {
  const mails = (await readdir(folder))
    .filter(name => EXTENSIONS.some(form => name.endsWith(`.${form}`)))
    .sort()
  await Promise.all(
    mails.slice(MAX_MAILS * EXTENSIONS.length).map(name => rm(join(folder, name), { force: true })),
  )
}
