import { t } from '@vitrine/model'
import { Fingerprint } from 'lucide'
import { canUsePasskeys } from '../../api/client/passkey-ceremony.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { startSession } from '../../api/state/session.ts'
import { usePasskeyLogin } from '../../api/state/use-passkey-login.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { productIcon } from '../../ui/icons.tsx'

const PasskeyIcon = productIcon(Fingerprint)

/** Logs in with a passkey; nothing in browsers without them. */
export function PasskeyButton() {
  const dispatch = useAppDispatch()
  const { logIn, isBusy, problem } = usePasskeyLogin(session => dispatch(startSession(session)))
  if (!canUsePasskeys()) return null
  return (
    <div className="passkey-login">
      <Button size="l" block busy={isBusy} onClick={logIn}>
        <PasskeyIcon />
        {t('Log in with a passkey')}
      </Button>
      <FormNotice message={problem} />
    </div>
  )
}
