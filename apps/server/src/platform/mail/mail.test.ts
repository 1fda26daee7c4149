import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MAIL_USER,
  type MailServer,
  type Refusal,
  startMailServer,
} from '../../testing/processes/mail-server.ts'
import { parseMail } from '../../testing/outbox.ts'
import { MailRejected } from './mail.ts'
import { createOutboxMailer } from './outbox.ts'
import { createSmtpMailer } from './smtp.ts'
import { fullRunIt } from '../../testing/full-run.ts'

const from = 'Vitrine <hello@example.com>'
const mail = {
  to: 'ada@example.org',
  subject: 'Grüße, “Ada” ✓',
  text: 'Ein Wort.\n.\nFrom here on\n',
  html: '<p>Ein Wort – é.</p>',
}

describe('an SMTP server', () => {
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
  })
  afterAll(() => server.close())

  it('receives mails over TLS with plain and HTML parts', async () => {
    const mailer = createSmtpMailer({ url: server.url, from })
    await mailer.send(mail)
    const [got] = server.mails
    expect(server.sessions).toEqual([{ secure: true, user: MAIL_USER.name }])
    expect(got).toMatchObject({ to: mail.to, subject: mail.subject })
    expect([got?.text.trim(), got?.html.trim()]).toEqual([mail.text.trim(), mail.html])
    expect(got?.parsed.from?.text).toBe('"Vitrine" <hello@example.com>')
    expect(got?.parsed.headers.get('auto-submitted')).toBe('auto-generated')
    expect(got?.parsed.headers.has('list-unsubscribe')).toBe(false)
    expect(mailer.description).toBe(`sent through smtp://${new URL(server.url).host}`)
  })

  it.each([
    [{ code: 550, text: 'not here, <ada@example.org>' }, true],
    [{ code: 553, text: 'not here, <ada@example.org>' }, true],
    [{ code: 450, text: 'not now, <ada@example.org>' }, false],
    [{ code: 550, text: '5.1.1 no such user as ada@example.org' }, true],
    [{ code: 550, text: '5.7.1 <ada@example.org>: relaying denied' }, false],
    [{ code: 550, text: 'Domain example.com has exceeded the max emails per hour (50/50)' }, false],
    [{ code: 550, text: 'Sender verify failed' }, false],
    [{ code: 550, text: 'relay not permitted' }, false],
    [{ code: 550, text: '5.1.0 <post@vitrine.example>: Sender address rejected' }, false],
    [{ code: 550, text: '<info@acme-limited.example>: unknown user' }, true],
    [{ at: 'MAIL FROM', code: 550, text: '5.4.5 Daily user sending limit exceeded.' }, false],
    [{ at: 'MAIL FROM', code: 550, text: 'no such sender' }, false],
    [{ at: 'DATA', code: 550, text: '5.4.5 Daily user sending limit exceeded.' }, false],
    [{ at: 'DATA', code: 554, text: 'Message rejected: Email address is not verified.' }, false],
    [{ at: 'DATA', code: 550, text: '5.2.1 The mailbox of ada@example.org is disabled' }, true],
  ] satisfies [Refusal, boolean][])('that answers %o rejects permanently: %s', async (response, isFinal) => {
    server.rejectNext(response)
    const failure = await createSmtpMailer({ url: server.url, from })
      .send(mail)
      .then(
        () => null,
        (error: Error) => error,
      )
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof MailRejected).toBe(isFinal)
    expect(failure?.message).toContain(String(response.code))
    expect(`${failure?.stack}${JSON.stringify(failure)}${failure?.cause}`).not.toContain('ada@')
  })

  it('with an untrusted certificate receives nothing', async () => {
    const url = server.url.split('?')[0] ?? ''
    const before = server.mails.length
    await expect(createSmtpMailer({ url, from }).send(mail)).rejects.toThrow()
    expect(server.mails).toHaveLength(before)
  })

  it('that rejects the log-in may accept it later', async () => {
    const url = server.url.replace('vitrine:', 'nobody:')
    const failure = createSmtpMailer({ url, from }).send(mail)
    await expect(failure).rejects.toThrow('535')
    await expect(failure).rejects.not.toBeInstanceOf(MailRejected)
  })

  it('that keeps sending slowly runs into the timeout', async () => {
    const sockets = new Set<Socket>()
    const dripping = createServer(socket => {
      sockets.add(socket.on('error', () => undefined))
      socket.write('220 here\r\n')
      socket.on('data', () => socket.write('250-'))
    })
    await new Promise<void>(done => dripping.listen(0, '127.0.0.1', done))
    const { port } = dripping.address() as AddressInfo
    const failure = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, wholeMs: 50 }).send(mail)
    await expect(failure).rejects.toThrow('ETIMEDOUT')
    await expect(failure).rejects.not.toBeInstanceOf(MailRejected)
    for (const socket of sockets) socket.destroy()
    await new Promise(done => dripping.close(done))
  })

  it('that is unreachable may be reachable later', async () => {
    const failure = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(mail)
    await expect(failure).rejects.toThrow('ESOCKET')
    await expect(failure).rejects.not.toBeInstanceOf(MailRejected)
  })
})

describe('the outbox', () => {
  const folders: string[] = []
  afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))))
  const outbox = async () => {
    const parent = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'))
    folders.push(parent)
    const folder = join(parent, 'outbox')
    let now = new Date('2026-11-21T12:05:33Z')
    const clock = {
      now: () => {
        now = new Date(now.getTime() + 1000)
        return now
      },
    }
    return { folder, mailer: createOutboxMailer({ folder, from, clock }) }
  }

  it('stores each mail as .eml, HTML and text, readable by its owner only', async () => {
    const { folder, mailer } = await outbox()
    await mailer.send(mail)
    const names = await readdir(folder)
    expect(names.map(name => name.slice(14)).map(name => name.replace(/ [0-9a-f]{4}\./, '.'))).toEqual([
      '2026-11-21 12.05.34 Grüße Ada.eml',
      '2026-11-21 12.05.34 Grüße Ada.html',
      '2026-11-21 12.05.34 Grüße Ada.txt',
    ])
    const [eml = '', html = '', txt = ''] = names.map(name => join(folder, name))
    expect(await parseMail(await readFile(eml))).toMatchObject({ to: mail.to, subject: mail.subject })
    expect(await readFile(html, 'utf8')).toBe(mail.html)
    expect(await readFile(txt, 'utf8')).toBe(
      `From: ${from}\nTo: ${mail.to}\nDate: Sat, 21 Nov 2026 12:05:34 GMT\nSubject: ${mail.subject}\n\n${mail.text}`,
    )
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  fullRunIt('lists the newest first, and keeps three hundred', async () => {
    const { folder, mailer } = await outbox()
    for (let number = 1; number <= 303; number++)
      await mailer.send({ ...mail, subject: `Number ${String(number).padStart(3, '0')}` })
    const names = (await readdir(folder)).filter(name => name.endsWith('.txt')).sort()
    const numbers = names.map(name => Number(/Number (\d+)/.exec(name)?.[1]))
    expect(numbers).toEqual(Array.from({ length: 300 }, (_, index) => 303 - index))
  })
})

describe('a mail header', () => {
  it('with a line break is rejected', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'vitrine-header-'))
    const folder = join(parent, 'outbox')
    const mailer = createOutboxMailer({ folder, from, clock: { now: () => new Date() } })
    const hostile = fc.oneof(
      fc.constantFrom('x\r\nBcc: all@example.net', 'x\nBcc: all@example.net', 'x\rBcc: y', 'x\u0000'),
      fc.tuple(fc.string(), fc.constantFrom('\r', '\n', '\u0000'), fc.string()).map(parts => parts.join('')),
    )
    await fc.assert(
      fc.asyncProperty(hostile, fc.boolean(), async (text, isSubject) => {
        const sent = mailer.send(isSubject ? { ...mail, subject: text } : { ...mail, to: text })
        await expect(sent).rejects.toThrow(TypeError)
      }),
      { numRuns: 60 },
    )
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
    await rm(parent, { recursive: true })
  })

  it('names one recipient, whatever the address contains', async () => {
    const server = await startMailServer()
    await createSmtpMailer({ url: server.url, from })
      .send({ ...mail, to: 'a@example.org, b@example.org' })
      .catch(() => undefined)
    expect(server.mails.map(got => got.to).filter(to => to === 'b@example.org')).toEqual([])
    for (const { parsed } of server.mails) expect([parsed.to ?? []].flat()).toHaveLength(1)
    await server.close()
  })
})
