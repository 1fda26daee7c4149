import { type ApiScope, CreateTokenRequest, type CreateTokenResponse } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { useCreateTokenMutation } from '../../../api/account.queries.ts'
import { asFailure } from '../../../api/failure.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormNotice } from '../../../ui/form-notice.tsx'
import { Input } from '../../../ui/input.tsx'
import { CurrentPasswordField } from '../sign-in/reauth-gate.tsx'
import { errorMessage } from '../error-message.ts'
import { ScopeFields } from './scope-fields.tsx'
import { LIFETIMES, NO_EXPIRY } from './token-labels.ts'

type CreateTokenFormProps = {
  id: string
  needsPassword: boolean
  onSending: (isSending: boolean) => void
  onMade: (made: CreateTokenResponse) => void
}

/** Name, scopes and lifetime of a token. No scope is preselected. */
export function CreateTokenForm({ id, needsPassword, onSending, onMade }: CreateTokenFormProps) {
  const [create, { error, isLoading }] = useCreateTokenMutation()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [lifetime, setLifetime] = useState('90')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const failure = isLoading ? null : asFailure(error)
  const problems: Record<string, string> = { ...failure?.fields, ...wrong }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    const body = {
      name,
      scopes,
      expires_in_days: lifetime === NO_EXPIRY ? null : Number(lifetime),
      ...(needsPassword ? { password } : {}),
    }
    const asked = CreateTokenRequest.safeParse(body)
    const found = Object.fromEntries(
      asked.error?.issues.map(issue => [String(issue.path[0]), issue.message]) ?? [],
    )
    setWrong(found)
    if (!asked.success) return
    onSending(true)
    const { data } = await create(asked.data)
    onSending(false)
    if (data) onMade(data)
  }

  return (
    <form id={id} className="stack" noValidate onSubmit={event => void submit(event)}>
      <Field label="Name" error={problems['name']} hint="What it is for, such as “Backup at home”.">
        {ids => (
          <Input
            {...ids}
            value={name}
            data-autofocus
            maxLength={60}
            autoComplete="off"
            onChange={event => setName(event.target.value)}
          />
        )}
      </Field>
      <ScopeFields scopes={scopes} error={problems['scopes']} onChange={setScopes} />
      <ChoiceField label="Good for" value={lifetime} options={LIFETIMES} onChange={setLifetime} />
      {needsPassword && (
        <CurrentPasswordField value={password} error={problems['password']} onChange={setPassword} />
      )}
      <FormNotice message={Object.keys(problems).length > 0 ? null : errorMessage(failure)} />
    </form>
  )
}
