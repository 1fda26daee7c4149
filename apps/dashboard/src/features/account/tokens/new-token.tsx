import { type CreateTokenResponse, t } from '@vitrine/model'
import { useId } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatScopes } from './token-labels.ts'

/** Shows a new token, once. */
export function NewToken({ created: { token, secret } }: { created: CreateTokenResponse }) {
  const id = useId()
  const connect = `claude mcp add --transport http vitrine ${location.origin}/api/mcp --header "Authorization: Bearer ${secret}"`
  const call = `curl ${location.origin}/api/website/all -H 'Authorization: Bearer ${secret}' -H 'Content-Type: application/json' -d '{"subdomain":"dashboard"}'`
  const mayList = token.scopes.some(scope => scope.startsWith('websites:'))
  return (
    <div className="stack new-token">
      <p>{t('It won’t be shown again. Keep it secret, like a password.')}</p>
      <div className="token-value">
        <label htmlFor={id} className="visually-hidden">
          {t('Access token {name}', { name: token.name })}
        </label>
        <input
          id={id}
          className="input mono"
          readOnly
          value={secret}
          data-autofocus
          dir="ltr"
          spellCheck={false}
          onFocus={event => event.target.select()}
        />
        <CopyButton text={secret} label={t('Copy token')} />
      </div>
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
      <div className="token-value">
        <pre className="mono">{command}</pre>
        <CopyButton text={command} label={t('Copy command')} />
      </div>
    </details>
  )
}
