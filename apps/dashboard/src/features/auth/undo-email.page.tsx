import { t } from '@vitrine/model'
import { useState } from 'react'
import { useLocation } from '../../ui/router/router.tsx'
import { useUndoEmailMutation } from '../../api/queries/sign-in.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { clearSession } from '../../api/state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { formatFailure } from '../../api/client/form-failure.ts'
import { isInvalidLink } from './invalid-link.ts'

/**
 * Undoes a change of email address, from the link mailed to the former address. Requires a click, because
 * mail scanners open links, and undoing ends every session.
 */
export function UndoEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const dispatch = useAppDispatch()
  const [undo, { data, error, isLoading }] = useUndoEmailMutation()
  const [isInvalid, setInvalid] = useState(token === '')
  const undoChange = async () => {
    const answer = await undo({ token })
    if (answer.data) dispatch(clearSession())
    else if (isInvalidLink(answer.error)) setInvalid(true)
  }
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{t('Take a change of address back')}</PageTitle>
      {data ? (
        <>
          <FocusedHeading>{t('Your account is yours again')}</FocusedHeading>
          <p className="sub">
            Its address is <b>{data.email}</b>. Every session has ended and the password is void: a link to
            set a new one is in your mail.
          </p>
          <ButtonLink variant="primary" size="l" block to="/login">
            {t('Login')}
          </ButtonLink>
        </>
      ) : isInvalid ? (
        <>
          <FocusedHeading>{t('This link no longer works')}</FocusedHeading>
          <p className="sub">
            {t(
              'It was used already, or it is too old. Ask for a new password to find out whose the account is.',
            )}
          </p>
          <ButtonLink variant="primary" size="l" block to="/forgot-password">
            {t('Set a new password')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('Was this not you?')}</h1>
          <p className="sub">
            {t(
              'Somebody asked for another email address for your account. Take that back, and everybody who is signed in is logged out and the password no longer works; we send you a link to set a new one.',
            )}
          </p>
          <FormNotice message={error && !isLoading ? formatFailure(error) : null} />
          <div className="acts">
            <Button variant="primary" size="l" block busy={isLoading} onClick={() => void undoChange()}>
              {t('Take it back')}
            </Button>
          </div>
        </>
      )}
    </AuthLayout>
  )
}
