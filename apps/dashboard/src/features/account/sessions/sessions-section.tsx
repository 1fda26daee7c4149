import { type User, t } from '@vitrine/model'
import { useState } from 'react'
import {
  useEndOtherSessionsMutation,
  useSessionsQuery,
} from '../../../api/queries/account/account.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { SessionRow } from './session-row.tsx'
import { errorMessage } from '../error-message.ts'
import { LoadError, AccountSection } from '../account-section.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'

/** The account's sessions, each of which can be ended. */
export function SessionsSection({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useSessionsQuery()
  const failure = !data && !isFetching ? errorMessage(error) : null
  return (
    <AccountSection
      id="devices"
      title={t('Logged-in devices')}
      description={t('Log out any you don’t recognise, then change your password.')}
      isBusy={!data && !failure}
    >
      {failure && (
        <LoadError title={t('We couldn’t load the list.')} reason={failure} onRetry={() => void refetch()} />
      )}
      {!data && !failure && (
        <>
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </>
      )}
      {data && (
        <>
          <ul className="account-rows">
            {data.sessions.map(session => (
              <SessionRow key={session._id} session={session} user={user} />
            ))}
          </ul>
          <EndOtherSessions count={data.sessions.filter(session => !session.current).length} />
        </>
      )}
    </AccountSection>
  )
}

function EndOtherSessions({ count }: { count: number }) {
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const signOutOthers = async () => {
    setProblem(null)
    const { data, error } = await endOthers()
    if (!data) return setProblem(errorMessage(error))
    notify.success(
      t('{ended, plural, one {Logged out # other device} other {Logged out # other devices}}', {
        ended: data.ended,
      }),
    )
    focusSection('devices')
  }
  return (
    <>
      <div className="account-foot">
        <p>
          {count === 0 && t('No other devices are logged in.')}{' '}
          {t('Sessions end after 30 days without activity.')}
        </p>
        {count > 0 && (
          <Button size="s" busy={isLoading} onClick={() => void signOutOthers()}>
            {t('Log out everywhere else')}
          </Button>
        )}
      </div>
      <FormNotice message={problem} />
    </>
  )
}
