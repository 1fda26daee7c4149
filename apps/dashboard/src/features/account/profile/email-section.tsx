import { type User, t } from '@vitrine/model'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmailForm } from './email-form.tsx'
import { PendingEmail } from './pending-email.tsx'
import { focusSection, AccountSection } from '../account-section.tsx'

/** The account's email address and its change. */
export function EmailSection({ user }: { user: User }) {
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    // The pressed button is removed; without a form in its place the focus would be lost.
    if (isChanging && document.activeElement === document.body) focusSection('email')
  }, [isChanging])
  const close = () => {
    setChanging(false)
    focusSection('email')
  }
  return (
    <AccountSection
      id="email"
      title={t('Email address')}
      description={t('Used to log in and to reset your password.')}
    >
      <p className="current-email">
        <b dir="ltr">{user.email}</b>
        {user.email_verified ? (
          <span className="badge badge-success">{t('Confirmed')}</span>
        ) : (
          <span className="badge badge-warning">{t('Not confirmed')}</span>
        )}
      </p>
      {user.pending_email && <PendingEmail user={user} to={user.pending_email} />}
      {isChanging ? (
        <EmailForm user={user} onClose={close} />
      ) : (
        <Button onClick={() => setChanging(true)}>
          {user.pending_email ? t('Use another email') : t('Change email')}
        </Button>
      )}
    </AccountSection>
  )
}
