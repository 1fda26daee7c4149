import { type ApiScope, t } from '@vitrine/model'
import { useId } from 'react'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { AREAS } from './token-labels.ts'

type ScopeFieldsProps = {
  scopes: readonly ApiScope[]
  error: string | undefined
  onChange: (scopes: ApiScope[]) => void
}

/** One choice of scope per area. */
export function ScopeFields({ scopes, error, onChange }: ScopeFieldsProps) {
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
