import { createTransport } from 'nodemailer'
import { composeMessage, type Mailer, MailRejected } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 20_000
/** For one mail with everything; a server that says a letter now and then is never silent. */
const SEND_TIMEOUT_MS = 60_000

/** What nodemailer tells of a failure beside its sentence. */
type Failure = { code?: unknown; responseCode?: unknown; syscall?: unknown }

/** Sends through a mail server: `smtp://` (TLS where it offers that) or `smtps://`, with name and password in `url`. */
export function createSmtpMailer({
  url,
  from,
  wholeMs = SEND_TIMEOUT_MS,
}: {
  url: string
  from: string
  wholeMs?: number
}): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: IDLE_TIMEOUT_MS,
    },
    {},
  )
  const { protocol, host } = new URL(url)
  return {
    description: `sent through ${protocol}//${host}`,
    async send(mail) {
      const letter = composeMessage(mail, from)
      try {
        await withTimeout(wholeMs, transport.sendMail(letter))
      } catch (error) {
        throw toSafeError(error)
      }
    },
  }
}

async function withTimeout(ms: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** The failure without the address of the person, which servers repeat in their answers: it ends in a log. */
function toSafeError(error: unknown): Error {
  const { code, responseCode } = error as Failure
  const words = ['the mail server', code, responseCode].filter(word => word !== undefined).join(' ')
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  return isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE') ? new MailRejected(words) : new Error(words)
}
