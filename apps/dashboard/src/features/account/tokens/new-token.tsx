import { type CreateTokenResponse, t } from '@vitrine/model'
import { useId } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { formatScopes } from './token-labels.ts'

/** Shows a new token, once. */
export function NewToken({ created: { token, secret } }: { created: CreateTokenResponse }) {
  const id = useId()
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
      {mayList && (
        <details className="token-example">
          <summary>{t('Try it')}</summary>
          <div className="token-value">
            <pre className="mono">{call}</pre>
            <CopyButton text={call} label={t('Copy command')} />
          </div>
        </details>
      )}
    </div>
  )
}
