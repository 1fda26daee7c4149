import { t } from '@vitrine/model'
import { Fingerprint } from 'lucide'
import { canUsePasskeys, PasskeyError, requestPasskey } from '../../api/client/passkey-ceremony.ts'
import { Button } from '../../ui/button.tsx'
import { FormNotice } from '../../ui/forms/form-notice.tsx'
import { productIcon } from '../../ui/icons.tsx'
import { useState } from 'react'
import { formatFailure } from '../../api/client/form-failure.ts'
import {
  usePasskeyLoginMutation,
  usePasskeyLoginOptionsMutation,
} from '../../api/queries/account/two-factor.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { startSession } from '../../api/state/session.ts'

const PasskeyIcon = productIcon(Fingerprint)

/** Logs in with a passkey; nothing in browsers without them. */
export function PasskeyButton() {
  const { logIn, isBusy, problem } = usePasskeyLogin()
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

/** Logs in with a passkey. Returns the action, whether it runs, and its error. */
function usePasskeyLogin() {
  const [begin] = usePasskeyLoginOptionsMutation()
  const [finish] = usePasskeyLoginMutation()
  const dispatch = useAppDispatch()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function attempt(): Promise<string | null> {
    const begun = await begin()
    if (!begun.data) return formatFailure(begun.error)
    const done = await finish({ credential: await requestPasskey(begun.data.options) })
    if (!done.data) return formatFailure(done.error)
    dispatch(startSession(done.data))
    return null
  }
  const logIn = async () => {
    setBusy(true)
    setProblem(null)
    const failure = await attempt().catch((error: unknown) =>
      error instanceof PasskeyError ? error.message : t('Something went wrong. Try again in a moment.'),
    )
    setProblem(failure)
    setBusy(false)
  }
  return { logIn: () => void logIn(), isBusy, problem }
}
