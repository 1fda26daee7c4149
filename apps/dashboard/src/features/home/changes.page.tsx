import { type MailedChangesResponse, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useApplyMailedChangesMutation, useMailedChangesMutation } from '../../api/queries/sources.queries.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { loginPath } from '../../api/page/return-path.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { TopBar } from '../../ui/layout/top-bar.tsx'
import { useLocation } from '../../ui/router/router.tsx'
import { DifferenceList, useAccepted } from './difference-list.tsx'

/** Shows what changed at a website's sources, from the link in the mail about it, and applies it without a log-in. */
export function ChangesPage() {
  return (
    <div className="shell">
      <PageTitle>{t('Review changes')}</PageTitle>
      <TopBar />
      <main className="changes" id="main" tabIndex={-1}>
        <Changes token={new URLSearchParams(useLocation().search).get('token') ?? ''} />
      </main>
    </div>
  )
}

function Changes({ token }: { token: string }) {
  const [read, { data: current, error }] = useMailedChangesMutation()
  const [apply, applying] = useApplyMailedChangesMutation()
  const [notice, setNotice] = useState<string | null>(null)
  // While they are read again, what was chosen stays.
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const data = current ?? last
  const readNow = useEffectEvent(() => void read({ token }))
  useEffect(() => readNow(), [])
  async function answer(accept: string[], version: string) {
    const refusal = asFailure((await apply({ token, accept, version })).error)
    if (refusal?.status !== 409) return
    // The changes may no longer be the ones on the screen.
    setNotice(t('Your sources have changed in the meantime. These are the current changes.'))
    const next = await read({ token })
    if (next.data?.version === version) setNotice(refusal.message)
  }

  if (applying.data && data) return <Answered applied={applying.data.applied} {...data.website} />
  const refusal = applying.isLoading ? null : asFailure(applying.error)
  const failure = asFailure(error) ?? (refusal?.status === 409 ? null : refusal)
  if (failure && (!data || isOver(failure.status)))
    return (
      <Failed
        message={failure.message}
        onRetry={data ? null : () => void read({ token })}
        status={failure.status}
        current={failure.current}
      />
    )
  if (!data)
    return (
      <p className="refresh-wait" role="status">
        <Spinner /> {t('Loading changes …')}
      </p>
    )
  // Other changes are chosen anew: the same id may stand for another text.
  return (
    <Review
      key={data.version}
      changes={data}
      notice={notice}
      message={failure?.message ?? null}
      isApplying={applying.isLoading}
      onAnswer={accept => void answer(accept, data.version)}
    />
  )
}

type ReviewProps = {
  changes: MailedChangesResponse
  /** The reason why they are shown again. */
  notice: string | null
  message: string | null
  isApplying: boolean
  onAnswer: (accept: string[]) => void
}

function Review({ changes, notice, message, isApplying, onAnswer }: ReviewProps) {
  const { website, differences } = changes
  const { accepted, onToggle } = useAccepted(differences)
  const noticeId = useId()
  return (
    <>
      <FocusedHeading describedBy={notice === null ? undefined : noticeId}>
        {t('{count, plural, one {# change} other {# changes}} for {website}', {
          count: differences.length,
          website: website.name,
        })}
      </FocusedHeading>
      {notice !== null && (
        <p className="notice notice-warning" id={noticeId}>
          {notice}
        </p>
      )}
      <p className="sub">{t('Choose what to update. Nothing has changed on your website yet.')}</p>
      <DifferenceList differences={differences} accepted={accepted} onToggle={onToggle} />
      <FormNotice message={message} />
      <div className="acts">
        <Button
          variant="primary"
          size="l"
          busy={isApplying}
          disabled={accepted.size === 0}
          onClick={() => onAnswer([...accepted])}
        >
          {t('Apply {count, plural, one {# change} other {# changes}}', { count: accepted.size })}
        </Button>
        <Button size="l" disabled={isApplying} onClick={() => onAnswer([])}>
          {t('Ignore all')}
        </Button>
      </div>
    </>
  )
}

function Answered({ applied, name, url }: { applied: number; name: string; url: string }) {
  return (
    <div role="status">
      <FocusedHeading>{applied > 0 ? t('Your website is up to date') : t('Changes ignored')}</FocusedHeading>
      <p className="sub">
        {applied > 0
          ? t('{count, plural, one {# change} other {# changes}} applied to {name}.', {
              count: applied,
              name,
            })
          : t('{name} stays as it is. We won’t ask about these changes again.', { name })}
      </p>
      <a className="btn btn-primary btn-l" href={url}>
        {t('View website')}
      </a>
    </div>
  )
}

/** Whether a status says that these changes can't be reviewed here any more, or never could. */
const isOver = (status: unknown) => status === 410 || status === 409 || status === 422

/** Whether a status says that there are more changes than those of the mail, which only their owner may review. */
const isMore = (status: unknown) => status === 409

type FailedProps = {
  message: string
  status: unknown
  /** With more changes than those of the mail: `website_id`. */
  current: unknown
  onRetry: (() => void) | null
}

function Failed({ message, status, current, onRetry }: FailedProps) {
  const isSignedIn = useAppSelector(state => state.auth.accessToken !== null)
  const id = (current as { website_id?: string } | undefined)?.website_id
  const sources = { pathname: '/settings/sources', search: id ? `?website=${id}` : '', hash: '' }
  return (
    <>
      <FocusedHeading>
        {isMore(status)
          ? t('More has changed')
          : isOver(status)
            ? t('Nothing to review here')
            : t('We couldn’t load the changes')}
      </FocusedHeading>
      <p className="sub">
        {status === 422 ? t('This link is incomplete. Open it from the email again.') : message}
      </p>
      <div className="acts">
        {!isOver(status) && onRetry && <Button onClick={onRetry}>{t('Try again')}</Button>}
        <ButtonLink
          variant="primary"
          to={isSignedIn ? sources.pathname + sources.search : loginPath(sources)}
        >
          {isMore(status) ? t('Review changes') : t('View sources')}
        </ButtonLink>
      </div>
    </>
  )
}
