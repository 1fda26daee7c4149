import { t } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { canUsePasskeys, PasskeyError, requestPasskey } from '../../../api/client/passkey-ceremony.ts'
import {
  useConfirmCodeMutation,
  useConfirmPasskeyMutation,
  usePasskeyLoginOptionsMutation,
  useTwoFactorQuery,
} from '../../../api/queries/account/two-factor.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { errorMessage } from '../error-message.ts'

type SecondStepPromptProps = { purpose: string; onConfirmed?: () => void }

/** Asks an account with two-step login for its second step, which then counts for an hour. */
export function SecondStepPrompt({ purpose, onConfirmed = () => undefined }: SecondStepPromptProps) {
  const { data } = useTwoFactorQuery()
  const [confirm, { isLoading, error }] = useConfirmCodeMutation()
  const [code, setCode] = useState('')
  const failure = isLoading ? null : asFailure(error)
  const codeError = failure?.fields?.code
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isLoading && code.trim() !== '')
      void confirm({ code }).then(({ data: isDone }) => isDone && onConfirmed())
  }
  return (
    <form className="second-step" noValidate onSubmit={submit}>
      <p>{t('{purpose}, confirm it’s you with your second step.', { purpose })}</p>
      <TextField
        label={t('Code')}
        error={codeError}
        hint={data?.has_totp ? t('From your authenticator app, or a recovery code.') : t('A recovery code.')}
        value={code}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        onChange={event => setCode(event.target.value)}
      />
      <FormNotice message={codeError ? null : errorMessage(failure)} />
      <div className="form-acts">
        <Button type="submit" busy={isLoading}>
          {t('Confirm')}
        </Button>
        {data && data.passkeys.length > 0 && canUsePasskeys() && <PasskeyConfirm onConfirmed={onConfirmed} />}
      </div>
    </form>
  )
}

function PasskeyConfirm({ onConfirmed }: { onConfirmed: () => void }) {
  const [begin] = usePasskeyLoginOptionsMutation()
  const [confirm] = useConfirmPasskeyMutation()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const attempt = async () => {
    const begun = await begin()
    if (!begun.data) return begun.error
    const answer = await confirm({ credential: await requestPasskey(begun.data.options) })
    return answer.error ?? null
  }
  const run = async () => {
    setBusy(true)
    const problem = await attempt().catch((thrown: unknown) => thrown)
    setError(problem)
    setBusy(false)
    if (problem === null) onConfirmed()
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void run()}>
        {t('Use a passkey')}
      </Button>
      <FormNotice message={error instanceof PasskeyError ? error.message : errorMessage(error)} />
    </>
  )
}
