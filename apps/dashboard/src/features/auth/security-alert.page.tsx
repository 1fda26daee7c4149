import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { type ReactNode, useState } from 'react'
import { useLocation } from '../../ui/router/router.tsx'
import {
  useEndMailedSessionMutation,
  useUndoEmailMutation,
} from '../../api/queries/account/sign-in.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { checkSession } from '../../api/state/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { AuthLayout, EmptyAside } from './auth-layout.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { FocusedHeading } from '../../ui/layout/focused-heading.tsx'
import { formatFailure } from '../../api/client/form-failure.ts'
import { isInvalidLink } from './invalid-link.ts'

// The screens behind the links of security mails. Each requires a click, because mail scanners open links.

/** Undoes a change of email address, from the link mailed to the former address; this ends every session. */
export function UndoEmailPage() {
  const dispatch = useAppDispatch()
  const [undo, { error, isLoading }] = useUndoEmailMutation()
  // The end of the session below clears the mutation's result.
  const [address, setAddress] = useState<string | null>(null)
  return (
    <SecurityAlert
      title={t('Undo email change')}
      text={t(
        'A change of your account’s email address was requested. Undo it to log out all devices and disable the password. We’ll email you a link to set a new one.',
      )}
      button={t('Cancel change')}
      isBusy={isLoading}
      error={error}
      run={async token => {
        const answer = await undo({ token })
        if (answer.data) {
          setAddress(answer.data.email)
          // The account need not be the one signed in here.
          void dispatch(checkSession())
        }
        return answer.error
      }}
      expired={t('It has expired or was already used. Reset your password to secure your account.')}
      done={
        address === null
          ? null
          : {
              heading: t('Your account is secure'),
              text: (
                <Trans
                  message="Its address is <email/>. All devices were logged out and the password was disabled. We’ve emailed you a link to set a new one."
                  components={{ email: <b>{address}</b> }}
                />
              ),
              next: '/login',
            }
      }
    />
  )
}

/** Logs a new device out, from the link in the mail about it. */
export function EndSessionPage() {
  const [end, { data, error, isLoading }] = useEndMailedSessionMutation()
  return (
    <SecurityAlert
      title={t('Log out a device')}
      text={t('Log out the device from the email. Your other devices stay logged in.')}
      button={t('Log out this device')}
      isBusy={isLoading}
      error={error}
      run={async token => (await end({ token })).error}
      expired={t('It has expired. Set a new password to log out all devices.')}
      done={
        data && {
          heading: data.ended ? t('The device is logged out') : t('The device was already logged out'),
          text: t('If someone else knows your password, set a new one now. That logs out all devices.'),
          next: '/forgot-password',
        }
      }
    />
  )
}

type SecurityAlertProps = {
  title: string
  text: string
  button: string
  isBusy: boolean
  error: unknown
  /** Does what the link is for; returns the error if it failed. */
  run: (token: string) => Promise<unknown>
  /** The text for a link that no longer works. */
  expired: string
  done: { heading: string; text: ReactNode; next: '/login' | '/forgot-password' } | null | undefined
}

function SecurityAlert({ title, text, button, isBusy, error, run, expired, done }: SecurityAlertProps) {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [isInvalid, setInvalid] = useState(token === '')
  const submit = async () => {
    if (isInvalidLink(await run(token))) setInvalid(true)
  }
  const end =
    done ??
    (isInvalid
      ? { heading: t('This link no longer works'), text: expired, next: '/forgot-password' as const }
      : null)
  return (
    <AuthLayout aside={<EmptyAside />} isEmpty>
      <PageTitle>{title}</PageTitle>
      {end ? (
        <>
          <FocusedHeading>{end.heading}</FocusedHeading>
          <p className="sub">{end.text}</p>
          <ButtonLink variant="primary" size="l" block to={end.next}>
            {end.next === '/login' ? t('Login') : t('Set a new password')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('Wasn’t you?')}</h1>
          <p className="sub">{text}</p>
          <FormNotice message={error && !isBusy ? formatFailure(error) : null} />
          <div className="acts">
            <Button variant="primary" size="l" block busy={isBusy} onClick={() => void submit()}>
              {button}
            </Button>
          </div>
        </>
      )}
    </AuthLayout>
  )
}
