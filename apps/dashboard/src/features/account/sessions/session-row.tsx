import { Trans } from '../../../ui/i18n/trans.tsx'
import { type Session, type User, t } from '@vitrine/model'
import { Globe, Laptop, Smartphone, Tablet } from 'lucide'
import { useState } from 'react'
import { useEndSessionMutation } from '../../../api/queries/account/account.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { productIcon } from '../../../ui/icons.tsx'
import { formatMoment } from '../format-moment.ts'
import { errorMessage } from '../error-message.ts'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { useNow } from '../use-now.ts'

const DEVICE_ICONS = {
  computer: productIcon(Laptop),
  phone: productIcon(Smartphone),
  tablet: productIcon(Tablet),
  other: productIcon(Globe),
} satisfies Record<Session['device'], unknown>

export function SessionRow({ session, user }: { session: Session; user: User }) {
  const [endSession, { isLoading, isSuccess }] = useEndSessionMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const now = useNow()
  const Icon = DEVICE_ICONS[session.device]
  const name = deviceName(session)
  const format = (iso: string) =>
    formatMoment(iso, now, { language: user.language, timeZone: user.time_zone })
  const signOut = async () => {
    setProblem(null)
    const { error } = await endSession(session._id)
    // 404: the session has ended already.
    if (error && (error as { status?: unknown }).status !== 404) return setProblem(errorMessage(error))
    notify.success(t('Logged out {name}', { name }))
    focusSection('devices')
  }
  return (
    <li className="account-row">
      <Icon />
      <span className="grow">
        <b>{name}</b>
        <span className="sub num">
          {session.current
            ? t('Active now')
            : t('Last active {value}', { value: format(session.last_seen_at) })}
          {' · '}
          {t('logged in {when}', { when: format(session.created_at) })}
        </span>
        {problem && (
          <span className="sub row-error" role="alert">
            {problem}
          </span>
        )}
      </span>
      {session.current ? (
        <span className="badge badge-success">{t('This device')}</span>
      ) : (
        <Button variant="quiet" size="s" busy={isLoading || isSuccess} onClick={() => void signOut()}>
          <Trans
            message="Log out<hidden> {name}</hidden>"
            components={{ hidden: <span className="visually-hidden" /> }}
            values={{ name }}
          />
        </Button>
      )}
    </li>
  )
}

/** "Firefox on Linux", from the user agent. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? (system ? t('A browser on {system}', { system }) : t('Unknown browser'))
}
