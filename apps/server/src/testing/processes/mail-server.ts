import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, parseMail } from '../outbox.ts'

/** A public test key and a self-signed certificate for localhost, valid until 2126. */
export const MAIL_SERVER_TLS = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdXyo2v92dBHRpg8y
ma2QQxo2jZE12GD7lQ7cOHM6WBOhRANCAATl4fML9LopN8zEURUAVmh6A6GXPpc+
8wXarM0TLiMANta4ZBuk2rIRWKPCXpuApqBcjWqL1eClWgSF2wfP/UWn
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUNV1Kg/8xcVXExjlMGTmJoBIeB6owCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMTI1NVoYDzIxMjYxMDI4
MTIxMjU1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATl4fML9LopN8zEURUAVmh6A6GXPpc+8wXarM0TLiMANta4ZBuk2rIR
WKPCXpuApqBcjWqL1eClWgSF2wfP/UWno28wbTAdBgNVHQ4EFgQUTYv/NC/XdXAk
KieXiv3wNwjPGAcwHwYDVR0jBBgwFoAUTYv/NC/XdXAkKieXiv3wNwjPGAcwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIhANjMSJiMPDbgEyt2k7Xs/NbaRyBKlg97exFz9zYaKJ7JAiAz
xZf9adw/0zjfwQrs8wEBevrgN17TXnh7NOtvrl7CsQ==
-----END CERTIFICATE-----
`,
}

/** A negative response, at the recipient by default. */
export type Refusal = { at?: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; text: string }

export type MailServer = {
  /** For SMTP_URL. */
  url: string
  /** Accepted mails, oldest first. */
  mails: ReceivedMail[]
  /** Every connection: whether it was encrypted, and its user. */
  sessions: { secure: boolean; user: string | undefined }[]
  /** Rejects the next mails with these responses; a number rejects the recipient and names its address. */
  rejectNext(...responses: (number | Refusal)[]): void
  close(): Promise<void>
}

export const MAIL_USER = { name: 'vitrine', password: 'a mail password' }

/** Starts an SMTP server on loopback with STARTTLS and one user. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const sessions: MailServer['sessions'] = []
  let refusals: (number | Refusal)[] = []
  /** Returns the error of the next response, if it is one to this command. */
  const takeRefusal = (at: Refusal['at'], address?: string): Error | null => {
    const [next, ...rest] = refusals
    if (next === undefined) return null
    const refusal = typeof next === 'number' ? { code: next, text: `not now, <${address}>` } : next
    if ((refusal.at ?? 'RCPT TO') !== at) return null
    refusals = rest
    return Object.assign(new Error(refusal.text), { responseCode: refusal.code })
  }
  const receive = async (
    source: Buffer,
    { secure, user }: { secure: boolean; user?: string | undefined },
  ) => {
    sessions.push({ secure, user })
    mails.push(await parseMail(source))
  }
  const server = new SMTPServer({
    ...MAIL_SERVER_TLS,
    // Each text has its own.
    hideENHANCEDSTATUSCODES: true,
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER.name && password === MAIL_USER.password
        ? done(null, { user: username })
        : done(new Error('who are you')),
    onMailFrom: (_address, _session, done) => done(takeRefusal('MAIL FROM')),
    onRcptTo: ({ address }, _session, done) => done(takeRefusal('RCPT TO', address)),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = takeRefusal('DATA')
        if (refusal) return done(refusal)
        // oxlint-disable-next-line promise/no-callback-in-promise -- the server is answered by a callback
        receive(Buffer.concat(chunks), session).then(() => done(), done)
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
    rejectNext: (...responses) => {
      refusals = responses
    },
    close: () => new Promise(done => server.close(() => done())),
  }
}
