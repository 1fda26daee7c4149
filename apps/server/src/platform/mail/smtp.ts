import { createTransport } from 'nodemailer'
import { composed, type Mailer, MailRefused } from './mail.ts'

const CONNECT_MS = 10_000
const SILENT_MS = 20_000
/** For one mail with everything; a server that says a letter now and then is never silent. */
const WHOLE_MS = 60_000

/** What nodemailer tells of a failure beside its sentence. */
type Failure = { code?: unknown; responseCode?: unknown; syscall?: unknown }

/** Sends through a mail server: `smtp://` (TLS where it offers that) or `smtps://`, with name and password in `url`. */
export function smtpMailer({
  url,
  from,
  wholeMs = WHOLE_MS,
}: {
  url: string
  from: string
  wholeMs?: number
}): Mailer {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
    },
    {},
  )
  const { protocol, host } = new URL(url)
  return {
    way: `sent through ${protocol}//${host}`,
    async send(mail) {
      const letter = composed(mail, from)
      try {
        await within(wholeMs, transport.sendMail(letter))
      } catch (error) {
        throw told(error)
      }
    },
  }
}

async function within(ms: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms)
  })
  await Promise.race([sending, late]).finally(() => clearTimeout(timer))
}

/** The failure without the address of the person, which servers repeat in their answers: it ends in a log. */
function told(error: unknown): Error {
  const { code, responseCode } = error as Failure
  const words = ['the mail server', code, responseCode].filter(word => word !== undefined).join(' ')
  const isFinal = typeof responseCode === 'number' && responseCode >= 500
  return isFinal && (code === 'EENVELOPE' || code === 'EMESSAGE') ? new MailRefused(words) : new Error(words)
}
