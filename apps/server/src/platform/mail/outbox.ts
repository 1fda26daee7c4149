import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock.ts'
import { composed, type Mail, type Mailer } from './mail.ts'

/** As many mails as the folder keeps; older ones are deleted. */
const MOST = 300
const FORMS = ['eml', 'html', 'txt'] as const
/** Names count down to here, so that a folder sorted by name begins with the newest. */
const END_OF_TIME = 9_999_999_999_999

/**
 * Puts mails into a folder instead of sending them, each in three files: as a mail program opens it, as a browser does,
 * and as anybody can read it. Readable by the folder's owner only: the links in them open accounts.
 */
export function outboxMailer({
  folder,
  from,
  clock,
}: {
  folder: string
  from: string
  clock: Clock
}): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    way: `kept in ${folder}`,
    async send(mail) {
      const date = clock.now()
      const { message } = await transport.sendMail({ ...composed(mail, from), date })
      const name = nameOf(mail, date)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await write(folder, `${name}.html`, mail.html)
      await write(folder, `${name}.txt`, letter(mail, from, date))
      await write(folder, `${name}.eml`, message as Buffer)
      await forgetOldest(folder)
    },
  }
}

/** "8236287543210 2026-11-21 12.05.33 Reset your password 4f2a" */
function nameOf({ subject }: Mail, date: Date): string {
  const countdown = String(END_OF_TIME - date.getTime()).padStart(13, '0')
  const when = date.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '.')
  const words = subject
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 60)
  return `${countdown} ${when} ${words} ${randomBytes(2).toString('hex')}`
}

function letter({ to, subject, text }: Mail, from: string, date: Date): string {
  return `From: ${from}\nTo: ${to}\nDate: ${date.toUTCString()}\nSubject: ${subject}\n\n${text}`
}

/** Written aside and renamed: whoever watches the folder never opens half a mail. */
async function write(folder: string, name: string, content: string | Buffer): Promise<void> {
  const draft = join(folder, `.${randomBytes(6).toString('hex')}`)
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, join(folder, name))
}

async function forgetOldest(folder: string): Promise<void> {
  const mails = (await readdir(folder)).filter(name => FORMS.some(form => name.endsWith(`.${form}`))).sort()
  await Promise.all(mails.slice(MOST * FORMS.length).map(name => rm(join(folder, name), { force: true })))
}
