import type { PageContext } from '../../page/page-context.ts'

/** Path of the form's own page; messages are posted to it. */
export const MESSAGE_PATH = '/message'
export const MESSAGE_SENT_PATH = '/message/sent'

/** Limits of the fields, in characters. */
export const MESSAGE_LIMITS = { name: 100, email: 254, text: 5000 } as const

/** The values that a visitor entered. */
export type MessageValues = { name: string; email: string; text: string }

type MessageFormProps = {
  page: PageContext
  label: string
  values?: MessageValues
  /** The reason why the message was not sent. */
  notice?: string
  /** The encrypted time at which the form was shown; only on its own page, as others are cached. */
  stamp?: string
}

/** The address of the form's own page; exported pages use the published website's. */
export function messageUrl({ view: { urls, locale, exported } }: PageContext): string {
  const receiver = urls.messages ? `${urls.messages}${locale?.base ?? ''}` : urls.site
  return `${exported ? receiver : ''}${MESSAGE_PATH}`
}

/**
 * The contact form. `url` is a field that people do not see and programs fill in. On exported pages the form is sent
 * to the published website.
 */
export function MessageForm({ page, label, values, notice, stamp }: MessageFormProps) {
  const { words, wordsLang } = page
  return (
    <form className="message-form" action={messageUrl(page)} method="post">
      {notice && (
        <p className="message-notice" role="alert" lang={wordsLang}>
          {notice}
        </p>
      )}
      <label className="message-field">
        <span lang={wordsLang}>{words.yourName}</span>
        <input
          autoComplete="name"
          required
          maxLength={MESSAGE_LIMITS.name}
          name="name"
          value={values?.name}
        />
      </label>
      <label className="message-field">
        <span lang={wordsLang}>{words.yourEmail}</span>
        <input
          type="email"
          autoComplete="email"
          required
          maxLength={MESSAGE_LIMITS.email}
          name="email"
          value={values?.email}
        />
      </label>
      <label className="message-field message-field-text">
        <span lang={wordsLang}>{words.yourMessage}</span>
        <textarea name="text" required maxLength={MESSAGE_LIMITS.text}>
          {values?.text}
        </textarea>
      </label>
      <span className="message-address" aria-hidden="true">
        <label>
          URL <input tabIndex={-1} autoComplete="off" name="url" />
        </label>
      </span>
      {stamp && <input type="hidden" name="stamp" value={stamp} />}
      <p className="actions">
        <button type="submit" className="button primary" lang={label ? undefined : wordsLang}>
          {label || words.sendMessage}
        </button>
      </p>
    </form>
  )
}
