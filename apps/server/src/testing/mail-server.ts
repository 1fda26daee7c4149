import { SMTPServer } from 'smtp-server'
import { MAIL_SERVER_TLS } from './mail-server-tls.ts'
import { type ReadMail, readMail } from './outbox.ts'

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** What was accepted, oldest first. */
  mails: ReadMail[]
  /** Every connection's way in: whether it was encrypted, and as whom. */
  sessions: { secure: boolean; user: string | undefined }[]
  /** Answers the next recipients like this, before one is accepted again. */
  refuse(...codes: number[]): void
  close(): Promise<void>
}

export const MAIL_USER = { name: 'vitrine', password: 'a mail password' }

/** A real mail server on loopback, with STARTTLS, which takes mails of one user. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReadMail[] = []
  const sessions: MailServer['sessions'] = []
  let refusals: number[] = []
  const take = async (source: Buffer, { secure, user }: { secure: boolean; user?: string | undefined }) => {
    sessions.push({ secure, user })
    mails.push(await readMail(source))
  }
  const server = new SMTPServer({
    ...MAIL_SERVER_TLS,
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER.name && password === MAIL_USER.password
        ? done(null, { user: username })
        : done(new Error('who are you')),
    onRcptTo: ({ address }, _session, done) => {
      const [code, ...rest] = refusals
      if (code === undefined) return done()
      refusals = rest
      done(Object.assign(new Error(`not now, <${address}>`), { responseCode: code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        // oxlint-disable-next-line promise/no-callback-in-promise -- the server is answered by a callback
        take(Buffer.concat(chunks), session).then(() => done(), done)
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { name, password } = MAIL_USER
  const url = new URL(`smtp://127.0.0.1:${address.port}?tls.rejectUnauthorized=false`)
  url.username = name
  url.password = password
  return {
    url: url.href,
    mails,
    sessions,
    refuse: (...codes) => {
      refusals = codes
    },
    close: () => new Promise(done => server.close(() => done())),
  }
}
