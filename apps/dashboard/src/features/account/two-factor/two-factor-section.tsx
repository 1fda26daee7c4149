import './two-factor.css'
import { type Passkey, type TwoFactorResponse, type User, t } from '@vitrine/model'
import { Fingerprint, LifeBuoy, Smartphone } from 'lucide'
import { type ReactNode, useState } from 'react'
import { canUsePasskeys } from '../../../api/client/passkey-ceremony.ts'
import { useSessionsQuery } from '../../../api/queries/account/account.queries.ts'
import {
  useDisableTwoFactorMutation,
  useEnableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useTwoFactorQuery,
} from '../../../api/queries/account/two-factor.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { productIcon } from '../../../ui/icons.tsx'
import { AccountSection, LoadError } from '../account-section.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { errorMessage } from '../error-message.ts'
import { formatMoment } from '../format-moment.ts'
import { deviceName } from '../sessions/session-row.tsx'
import { useNow } from '../use-now.ts'
import { AddPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

const [PasskeyIcon, AppIcon, CodesIcon] = [
  productIcon(Fingerprint),
  productIcon(Smartphone),
  productIcon(LifeBuoy),
]

type Open = 'totp' | 'passkey' | 'on' | 'off' | 'codes' | null

/** Passkeys, and two-step login with its methods. */
export function TwoFactorSection({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useTwoFactorQuery()
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const failure = !data && !isFetching ? errorMessage(error) : null
  const close = () => {
    setOpen(null)
    setCodes(null)
    focusSection('two-factor')
  }
  const showCodes = (next: string[]) => {
    setOpen(null)
    setCodes(next)
  }
  return (
    <AccountSection
      id="two-factor"
      title={t('Passkeys and two-step login')}
      description={t('A passkey logs you in without a password. Two-step login protects your password.')}
      isBusy={!data && !failure}
    >
      {failure && (
        <LoadError
          title={t('We couldn’t load your login settings.')}
          reason={failure}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !failure && <Skeleton height="64px" />}
      {data && <Methods data={data} user={user} onOpen={setOpen} />}
      <ChangeDialog open={open} onCodes={showCodes} onClose={close} />
      {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </AccountSection>
  )
}

function Methods({
  data,
  user,
  onOpen,
}: {
  data: TwoFactorResponse
  user: User
  onOpen: (open: Open) => void
}) {
  const isOn = data.enabled_at !== null
  return (
    <>
      <ul className="account-rows">
        {data.passkeys.map(passkey => (
          <PasskeyRow key={passkey._id} passkey={passkey} user={user} />
        ))}
        {canUsePasskeys() && (
          <Row
            icon={<PasskeyIcon />}
            title={data.passkeys.length > 0 ? t('Another passkey') : t('Passkey')}
            sub={t('Your fingerprint, face or device PIN, or a security key.')}
          >
            <Button size="s" onClick={() => onOpen('passkey')}>
              {t('Add passkey')}
            </Button>
          </Row>
        )}
        <Row
          icon={<AppIcon />}
          title={t('Authenticator app')}
          sub={
            data.has_totp
              ? t('Gives a code for each login.')
              : t('A code from an app on your phone, after the password.')
          }
        >
          {data.has_totp ? (
            <span className="badge badge-success">{t('On')}</span>
          ) : (
            <Button size="s" onClick={() => onOpen('totp')}>
              {t('Set up app')}
            </Button>
          )}
        </Row>
        {isOn && (
          <Row
            icon={<CodesIcon />}
            title={t('Recovery codes')}
            sub={t('{left, plural, =0 {None left} one {# left} other {# left}}', {
              left: data.recovery_codes_left,
            })}
          >
            <Button variant="quiet" size="s" onClick={() => onOpen('codes')}>
              {t('New codes')}
            </Button>
          </Row>
        )}
      </ul>
      {(isOn || data.passkeys.length > 0) && (
        <div className="account-foot">
          <p>
            {isOn
              ? t('Two-step login is on: your password alone doesn’t open your account.')
              : t('Your password alone still opens your account.')}
          </p>
          <Button size="s" onClick={() => onOpen(isOn ? 'off' : 'on')}>
            {isOn ? t('Turn off two-step login') : t('Turn on two-step login')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The dialog of the chosen change. */
function ChangeDialog({
  open,
  onCodes,
  onClose,
}: {
  open: Open
  onCodes: (codes: string[]) => void
  onClose: () => void
}) {
  const [enable] = useEnableTwoFactorMutation()
  const [disable] = useDisableTwoFactorMutation()
  const [renew] = useRenewRecoveryCodesMutation()
  const { data: sessions } = useSessionsQuery()
  const current = sessions?.sessions.find(session => session.current)
  const withCodes =
    (change: typeof enable | typeof renew) => async (proof: { password?: string | undefined }) => {
      const { data, error } = await change(proof)
      if (data) onCodes(data.recovery_codes)
      return error
    }
  switch (open) {
    case 'totp':
      return <TotpDialog onCodes={onCodes} onClose={onClose} />
    case 'passkey':
      return (
        <AddPasskeyDialog suggestedName={current ? deviceName(current) : t('Passkey')} onClose={onClose} />
      )
    case 'on':
      return (
        <ProofDialog
          title={t('Turn on two-step login?')}
          purpose={t('To turn on two-step login')}
          action={t('Turn on')}
          onClose={onClose}
          onConfirm={withCodes(enable)}
        >
          <p>
            {t(
              'After your password, we’ll ask for your passkey. You’ll get recovery codes in case you lose it.',
            )}
          </p>
        </ProofDialog>
      )
    case 'codes':
      return (
        <ProofDialog
          title={t('Get new recovery codes?')}
          purpose={t('To get new recovery codes')}
          action={t('New codes')}
          onClose={onClose}
          onConfirm={withCodes(renew)}
        >
          <p>{t('The codes you saved before stop working.')}</p>
        </ProofDialog>
      )
    case 'off':
      return (
        <ProofDialog
          title={t('Turn off two-step login?')}
          purpose={t('To turn off two-step login')}
          action={t('Turn off')}
          variant="danger"
          onClose={onClose}
          onConfirm={async proof => {
            const { error } = await disable(proof)
            if (error) return error
            notify.success(t('Two-step login is off'))
            onClose()
            return null
          }}
        >
          <p>
            {t(
              'Your password alone will open your account. The authenticator app and recovery codes stop working; passkeys stay.',
            )}
          </p>
        </ProofDialog>
      )
    case null:
      return null
  }
}

function PasskeyRow({ passkey, user }: { passkey: Passkey; user: User }) {
  const [isRemoving, setRemoving] = useState(false)
  const now = useNow()
  const format = (iso: string) =>
    formatMoment(iso, now, { language: user.language, timeZone: user.time_zone })
  return (
    <Row
      icon={<PasskeyIcon />}
      title={passkey.name}
      sub={
        passkey.last_used_at
          ? t('Last used {when}', { when: format(passkey.last_used_at) })
          : t('Added {when}', { when: format(passkey.created_at) })
      }
    >
      <Button variant="quiet" size="s" onClick={() => setRemoving(true)}>
        {t('Remove')}
        <span className="visually-hidden"> {passkey.name}</span>
      </Button>
      {isRemoving && <RemovePasskeyDialog passkey={passkey} onClose={() => setRemoving(false)} />}
    </Row>
  )
}

function Row({
  icon,
  title,
  sub,
  children,
}: {
  icon: ReactNode
  title: string
  sub: string
  children: ReactNode
}) {
  return (
    <li className="account-row">
      {icon}
      <span className="grow">
        <b dir="auto">{title}</b>
        <span className="sub">{sub}</span>
      </span>
      {children}
    </li>
  )
}
