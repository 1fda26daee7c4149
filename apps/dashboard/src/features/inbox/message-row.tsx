import { type Message, type MessageState, type Website, dateLocale, t } from '@vitrine/model'
import { asFailure } from '../../api/client/failure.ts'
import { useDeleteMessageMutation, useEditMessageMutation } from '../../api/queries/inbox.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

type MessageRowProps = { website: Website; message: Message; isOpen: boolean; onToggle: () => void }

const MAX_QUOTED_LENGTH = 1500

/** One message: its writer and first words; opened, the whole text and what can be done with it. */
export function MessageRow({ website, message, isOpen, onToggle }: MessageRowProps) {
  const [edit] = useEditMessageMutation()
  const [remove, { isLoading: isDeleting }] = useDeleteMessageMutation()
  const { _id: messageId, name, email, text, state, copies } = message
  const one = { websiteId: website._id, messageId }
  const setState = async (next: MessageState) => {
    const { error } = await edit({ ...one, state: next })
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t change this message.'))
  }
  const toggle = () => {
    if (!isOpen && state === 'new') void setState('read')
    onToggle()
  }
  const deleteForGood = async () => {
    const { error } = await remove(one)
    if (error) notify.error(asFailure(error)?.message ?? t('We couldn’t delete this message.'))
    else notify.success(t('Message deleted'))
  }
  return (
    <article className="message" data-state={state}>
      <button type="button" className="message-head" aria-expanded={isOpen} onClick={toggle}>
        <span className="message-mark">
          {state === 'new' && <span className="visually-hidden">{t('Unread')}</span>}
          {state === 'answered' && (
            <>
              <CheckIcon className="icon-s" />
              <span className="visually-hidden">{t('Answered')}</span>
            </>
          )}
        </span>
        <b dir="auto">{name}</b>
        <span className="message-start" dir="auto">
          {text}
        </span>
        <time className="num" dateTime={message.sent_at}>
          {formatSentAt(message.sent_at)}
        </time>
      </button>
      {isOpen && (
        <div className="message-body">
          <p className="small muted">
            <a href={`mailto:${email}`}>{email}</a>
            {copies > 1 && ` · ${t('Sent {copies, number} times', { copies })}`}
          </p>
          <p className="message-whole" dir="auto">
            {text}
          </p>
          <div className="form-acts">
            {state === 'spam' ? (
              <Button onClick={() => void setState('read')}>{t('Not spam')}</Button>
            ) : (
              <>
                <ButtonLink
                  variant="primary"
                  href={replyLink(message, website.name)}
                  onClick={() => void setState('answered')}
                >
                  {t('Reply')}
                </ButtonLink>
                {state === 'answered' ? (
                  <Button onClick={() => void setState('read')}>{t('Not answered')}</Button>
                ) : (
                  <Button onClick={() => void setState('answered')}>{t('Mark as answered')}</Button>
                )}
                <Button onClick={() => void setState('spam')}>{t('Spam')}</Button>
              </>
            )}
            <Button variant="quiet" busy={isDeleting} onClick={() => void deleteForGood()}>
              {t('Delete')}
            </Button>
          </div>
        </div>
      )}
    </article>
  )
}

/** The link that opens the owner's mail program with the quoted message. */
function replyLink({ email, text }: Message, website: string): string {
  const quoted = text
    .slice(0, MAX_QUOTED_LENGTH)
    .split('\n')
    .map(line => `> ${line}`)
    .join('\r\n')
  const subject = encodeURIComponent(t('Your message to {website}', { website }))
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(`\r\n\r\n${quoted}`)}`
}

/** "14:02" today, else "18 Nov", with the year where it is another. */
function formatSentAt(iso: string): string {
  const at = new Date(iso)
  const now = new Date()
  if (at.toDateString() === now.toDateString())
    return at.toLocaleTimeString(dateLocale(), { hour: '2-digit', minute: '2-digit' })
  return at.toLocaleDateString(dateLocale(), {
    day: 'numeric',
    month: 'short',
    ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  })
}
