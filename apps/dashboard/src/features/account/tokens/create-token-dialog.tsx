import { type CreateTokenResponse, t, type ApiScope, CreateTokenRequest } from '@vitrine/model'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ReauthGate, CurrentPasswordField } from '../sign-in/reauth-gate.tsx'
import { useReauth } from '../sign-in/use-reauth.ts'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { useCreateTokenMutation } from '../../../api/queries/account/account.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { errorMessage } from '../error-message.ts'
import { LIFETIMES, NO_EXPIRY, AREAS, formatScopes } from './token-labels.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { SecretField } from '../../../ui/forms/secret-field.tsx'

/** Creates a token and shows it once; only the button closes the dialog then. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<CreateTokenResponse | null>(null)
  const [isSending, setSending] = useState(false)
  const formId = useId()
  const { formProof } = useReauth()
  const close = () => {
    onClose()
    focusSection('tokens')
  }
  if (created)
    return (
      <Dialog
        key="created"
        open
        title={t('Copy your token now')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('Done')}
          </Button>
        }
      >
        <NewToken created={created} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      key="form"
      title={t('New access token')}
      action={t('Create token')}
      variant="primary"
      form={formId}
      isDisabled={formProof === null}
      isBusy={isSending}
      onClose={onClose}
    >
      <ReauthGate purpose={t('To create a token')}>
        {proof => (
          <CreateTokenForm
            id={formId}
            isPasswordRequired={proof === 'password'}
            onSending={setSending}
            onCreated={setCreated}
          />
        )}
      </ReauthGate>
    </ConfirmDialog>
  )
}

type CreateTokenFormProps = {
  id: string
  isPasswordRequired: boolean
  onSending: (isSending: boolean) => void
  onCreated: (created: CreateTokenResponse) => void
}

/** Name, scopes and lifetime of a token. No scope is preselected. */
function CreateTokenForm({ id, isPasswordRequired, onSending, onCreated }: CreateTokenFormProps) {
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
      <TextField
        label={t('Name')}
        error={errors['name']}
        hint={t('For example “Backup script”.')}
        value={name}
        data-autofocus
        maxLength={60}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
      <ScopeFields scopes={scopes} error={errors['scopes']} onChange={setScopes} />
      <SelectField label={t('Expires after')} value={lifetime} options={LIFETIMES} onChange={setLifetime} />
      {isPasswordRequired && (
        <CurrentPasswordField value={password} error={errors['password']} onChange={setPassword} />
      )}
      <FormNotice message={Object.keys(errors).length > 0 ? null : errorMessage(failure)} />
    </form>
  )
}

type ScopeFieldsProps = {
  scopes: readonly ApiScope[]
  error: string | undefined
  onChange: (scopes: ApiScope[]) => void
}

/** One choice of scope per area. */
function ScopeFields({ scopes, error, onChange }: ScopeFieldsProps) {
  const id = useId()
  const choose = (levels: readonly string[], chosen: string) =>
    onChange([...scopes.filter(scope => !levels.includes(scope)), ...(chosen ? [chosen as ApiScope] : [])])
  return (
    <fieldset className="scopes" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{t('Permissions')}</legend>
      {AREAS.map(({ name, description, levels }) => {
        const areaScopes = Object.keys(levels)
        return (
          <div className="scope" key={name}>
            <label htmlFor={`${id}-${name}`}>{name}</label>
            <p className="sub" id={`${id}-${name}-description`}>
              {description}
            </p>
            <select
              id={`${id}-${name}`}
              className="select"
              aria-describedby={`${id}-${name}-description`}
              value={scopes.find(scope => areaScopes.includes(scope)) ?? ''}
              onChange={event => choose(areaScopes, event.target.value)}
            >
              <option value="">{t('None')}</option>
              {Object.entries(levels).map(([scope, words]) => (
                <option key={scope} value={scope}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        )
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}

/** Shows a new token, once. */
function NewToken({ created: { token, secret } }: { created: CreateTokenResponse }) {
  const connect = `claude mcp add --transport http vitrine ${location.origin}/api/mcp --header "Authorization: Bearer ${secret}"`
  const call = `curl ${location.origin}/api/website/all -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '{"subdomain":"dashboard"}'`
  const mayList = token.scopes.some(scope => scope.startsWith('websites:'))
  return (
    <div className="stack new-token">
      <p>{t('It won’t be shown again. Keep it secret, like a password.')}</p>
      <SecretField
        label={t('Access token {name}', { name: token.name })}
        copyLabel={t('Copy token')}
        secret={secret}
      />
      <p className="sub">
        {token.name}: {formatScopes(token.scopes)}
      </p>
      {mayList && <Example title={t('Try it')} command={call} />}
      <Example
        title={t('Connect an assistant (MCP)')}
        command={connect}
        hint={t('This is the command for Claude Code. Other assistants take the same address and header.')}
      />
    </div>
  )
}

function Example({ title, command, hint }: { title: string; command: string; hint?: string }) {
  return (
    <details className="token-example">
      <summary>{title}</summary>
      {hint && <p className="sub">{hint}</p>}
      <div className="copy-row">
        <pre className="mono">{command}</pre>
        <CopyButton text={command} label={t('Copy command')} />
      </div>
    </details>
  )
}
