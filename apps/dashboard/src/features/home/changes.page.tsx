import { t } from '@vitrine/model'
import { useEffect, useEffectEvent, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useApplyMailedChangesMutation, useMailedChangesMutation } from '../../api/queries/sources.queries.ts'
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
  const [read, { data, error }] = useMailedChangesMutation()
  const [apply, applying] = useApplyMailedChangesMutation()
  const { accepted, onToggle } = useAccepted(data?.differences)
  const [isReplacement, setReplacement] = useState(false)
  const readNow = useEffectEvent(() => void read({ token }))
  useEffect(() => readNow(), [])
  async function answer(accept: string[], version: string) {
    const { error: refusal } = await apply({ token, accept, version })
    if (asFailure(refusal)?.status !== 409) return
    // The changes are no longer the ones on the screen.
    setReplacement(true)
    applying.reset()
    await read({ token })
  }

  if (applying.data && data) return <Answered applied={applying.data.applied} {...data.website} />
  const failure = asFailure(error) ?? (applying.isLoading ? null : asFailure(applying.error))
  if (failure && (!data || isOver(failure.status)))
    return (
      <Failed
        message={failure.message}
        onRetry={data ? null : () => void read({ token })}
        status={failure.status}
      />
    )
  if (!data)
    return (
      <p className="refresh-wait" role="status">
        <Spinner /> {t('Loading changes …')}
      </p>
    )
  const { website, differences, version } = data
  return (
    <>
      <FocusedHeading>
        {t('{count, plural, one {# change} other {# changes}} for {website}', {
          count: differences.length,
          website: website.name,
        })}
      </FocusedHeading>
      {isReplacement && (
        <p className="notice notice-warning">
          {t('Your sources have changed in the meantime. These are the current changes.')}
        </p>
      )}
      <p className="sub">{t('Choose what to update. Nothing has changed on your website yet.')}</p>
      <DifferenceList differences={differences} accepted={accepted} onToggle={onToggle} />
      <FormNotice message={failure?.message ?? null} />
      <div className="acts">
        <Button
          variant="primary"
          size="l"
          busy={applying.isLoading}
          disabled={accepted.size === 0}
          onClick={() => void answer([...accepted], version)}
        >
          {t('Apply {count, plural, one {# change} other {# changes}}', { count: accepted.size })}
        </Button>
        <Button size="l" disabled={applying.isLoading} onClick={() => void answer([], version)}>
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

type FailedProps = { message: string; status: unknown; onRetry: (() => void) | null }

function Failed({ message, status, onRetry }: FailedProps) {
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
        <ButtonLink variant="primary" to={isMore(status) ? '/#review' : '/settings/sources'}>
          {isMore(status) ? t('Review changes') : t('View sources')}
        </ButtonLink>
      </div>
    </>
  )
}
