import { type SessionResponse, t } from '@vitrine/model'
import { useState } from 'react'
import { formatFailure } from '../client/form-failure.ts'
import { PasskeyError, requestPasskey } from '../client/passkey-ceremony.ts'
import {
  usePasskeyLoginMutation,
  usePasskeyLoginOptionsMutation,
} from '../queries/account/two-factor.queries.ts'

/** Logs in with a passkey. Returns the action, whether it runs, and its error. */
export function usePasskeyLogin(onLogin: (session: SessionResponse) => void) {
  const [begin] = usePasskeyLoginOptionsMutation()
  const [finish] = usePasskeyLoginMutation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function attempt(): Promise<string | null> {
    const begun = await begin()
    if (!begun.data) return formatFailure(begun.error)
    const done = await finish({ credential: await requestPasskey(begun.data.options) })
    if (!done.data) return formatFailure(done.error)
    onLogin(done.data)
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
