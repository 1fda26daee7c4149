/** One mail to one recipient, with the same content as plain text and HTML. */
export type Mail = {
  /** An address without a display name, in the form of the model's Email. */
  to: string
  subject: string
  text: string
  html: string
  /** The address that replies go to, if not the sender's; without a display name. */
  replyTo?: string
  /** URL for one-click unsubscribe (RFC 8058), https. */
  unsubscribe?: string
}

/** Sends mails to a server, or writes them into a folder. */
export type Mailer = {
  /** @throws MailRejected if a retry would not help; after other errors it may */
  send(mail: Mail): Promise<void>
  /** The destination of mails, for the operator; contains no secret. */
  readonly description: string
}

/** The server permanently rejected the mail or its recipient. */
export class MailRejected extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'MailRejected'
  }
}

/**
 * Converts a mail to nodemailer's format. Rejects control characters, which would allow header injection.
 * @throws TypeError
 */
export function composeMessage({ to, subject, text, html, replyTo, unsubscribe }: Mail, from: string) {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(to + subject + (replyTo ?? '') + (unsubscribe ?? '')))
    throw new TypeError('a mail header with a control character')
  return {
    from,
    // An object is not parsed: a comma in the address does not make two recipients.
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    // Suppresses automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe
        ? {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
