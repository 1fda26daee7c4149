/** One letter to one person: the same words as plain text and as HTML. */
export type Mail = {
  /** A bare address, as the model's Email makes it. */
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program may end mails like this by itself (RFC 8058); an https address. */
  unsubscribe?: string
}

/** Sends mails, one at a time: to a server, or into a folder. */
export type Mailer = {
  /** @throws MailRejected when no other try would help; anything else may be tried again later */
  send(mail: Mail): Promise<void>
  /** Where mails go, in words for the operator, without any secret. */
  readonly description: string
}

/** The server does not want this mail, or knows nobody of this address. */
export class MailRejected extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'MailRejected'
  }
}

/**
 * The mail as the library takes it. A line break in an address or a subject would be a header of somebody else's making.
 * @throws TypeError for such a one: it is our mistake, whoever typed it
 */
export function composeMessage({ to, subject, text, html, unsubscribe }: Mail, from: string) {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(to + subject + (unsubscribe ?? '')))
    throw new TypeError('a mail header with a control character')
  return {
    from,
    // As an object it is never parsed: a comma in it does not make two people of one.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Out-of-office programs do not answer these (RFC 3834).
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
