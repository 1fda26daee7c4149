import { composeMessage, type Mailer, MailRejected } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const IDLE_TIMEOUT_MS = 20_000
/** Limit for a whole mail; the idle timeout does not catch a server that keeps sending a little. */
const SEND_TIMEOUT_MS = 60_000

/** Properties of nodemailer's errors. */
type Failure = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown }

/** Creates a mailer for an SMTP server: `smtp://` (STARTTLS if offered) or `smtps://`, with credentials in `url`. */
export function createSmtpMailer({
  url,
  from,
  wholeMs = SEND_TIMEOUT_MS,
}: {
  url: string
  from: string
  wholeMs?: number
}): Mailer {
  const options = {
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: IDLE_TIMEOUT_MS,
  }
  /** Loaded at the first mail, as the library takes megabytes. */
  const connect = async () => (await import('nodemailer')).createTransport(options, {})
  let transport: ReturnType<typeof connect> | null = null
  const { protocol, host } = new URL(url)
  return {
    description: `sent through ${protocol}//${host}`,
    async send(mail) {
      const letter = composeMessage(mail, from)
      try {
        transport ??= connect()
        await withTimeout(wholeMs, (await transport).sendMail(letter))
      } catch (error) {
        throw toSafeError(error)
      }
    },
  }
}

async function withTimeout(ms: number, sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })), ms)
  })
  await Promise.race([sending, timeout]).finally(() => clearTimeout(timer))
}

/** Removes the server's message, which may contain the recipient's address, as the error is logged. */
function toSafeError(error: unknown): Error {
  const { code, responseCode, command, response } = error as Failure
  const text = String(response ?? '')
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]
  const words = ['the mail server', code, responseCode, status].filter(word => word !== undefined).join(' ')
  const isPermanent = typeof responseCode === 'number' && responseCode >= 500
  if (!isPermanent || (command !== 'RCPT TO' && command !== 'DATA')) return new Error(words)
  const said = text.replace(/<[^<>]*>|\S+@\S+/g, '')
  const isFinal = status ? RECIPIENT_STATUS.test(status) : command === 'RCPT TO' && !OTHERS.test(said)
  return isFinal ? new MailRejected(words) : new Error(words)
}

/**
 * Enhanced status codes (RFC 3463) about the recipient: their address or mailbox. Only these are final: a used-up quota
 * (5.4.5), an unknown or unverified sender (5.1.0, 5.1.8) or a policy (5.7) concerns every mail, and the operator can change it.
 */
const RECIPIENT_STATUS = /^5\.(?:1\.(?:[1-6]|10)|2\.[0-3]|4\.1)$/
/** Words about limits, the sender or the client in responses without such a code, which Exim never sends. */
const OTHERS = /exceed|\blimit|quota|too many|sender|relay|verif|auth|polic|denied/i
