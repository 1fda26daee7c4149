import { type ApiScope, CreateTokenRequest, type CreateTokenResponse, t } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { useCreateTokenMutation } from '../../../api/queries/account.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { CurrentPasswordField } from '../sign-in/reauth-gate.tsx'
import { errorMessage } from '../error-message.ts'
import { ScopeFields } from './scope-fields.tsx'
import { LIFETIMES, NO_EXPIRY } from './token-labels.ts'

type CreateTokenFormProps = {
  id: string
  isPasswordRequired: boolean
  onSending: (isSending: boolean) => void
  onCreated: (created: CreateTokenResponse) => void
}

/** Name, scopes and lifetime of a token. No scope is preselected. */
export function CreateTokenForm({ id, isPasswordRequired, onSending, onCreated }: CreateTokenFormProps) {
  const [create, { error, isLoading }] = useCreateTokenMutation()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>([])
  const [lifetime, setLifetime] = useState('90')
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<Record<string, string>>({})
  const failure = isLoading ? null : asFailure(error)
  const errors: Record<string, string> = { ...failure?.fields, ...invalid }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    const body = {
      name,
      scopes,
      expires_in_days: lifetime === NO_EXPIRY ? null : Number(lifetime),
      ...(isPasswordRequired ? { password } : {}),
    }
    const parsed = CreateTokenRequest.safeParse(body)
    const issues = Object.fromEntries(
      parsed.error?.issues.map(issue => [String(issue.path[0]), issue.message]) ?? [],
    )
    setInvalid(issues)
    if (!parsed.success) return
    onSending(true)
    const { data } = await create(parsed.data)
    onSending(false)
    if (data) onCreated(data)
  }

  return (
    <form id={id} className="stack" noValidate onSubmit={event => void submit(event)}>
      <Field label={t('Name')} error={errors['name']} hint={t('For example “Backup script”.')}>
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
      <ScopeFields scopes={scopes} error={errors['scopes']} onChange={setScopes} />
      <SelectField label={t('Expires after')} value={lifetime} options={LIFETIMES} onChange={setLifetime} />
      {isPasswordRequired && (
        <CurrentPasswordField value={password} error={errors['password']} onChange={setPassword} />
      )}
      <FormNotice message={Object.keys(errors).length > 0 ? null : errorMessage(failure)} />
    </form>
  )
}
