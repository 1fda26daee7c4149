import { t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { EMPTY_ROLE, type RoleValues } from './form-values.ts'

const MAX_ROLES = 12
const ROLE_FIELDS: { field: keyof RoleValues; label: string; placeholder?: string }[] = [
  { field: 'title', label: t('Role') },
  { field: 'organization', label: t('Company') },
  { field: 'start', label: t('From'), placeholder: t('2019 or 2019-05') },
  { field: 'end', label: t('To'), placeholder: t('Leave empty if current') },
]

/** One row of fields per role; rows can be added up to MAX_ROLES. */
export function RoleFields({
  legend,
  roles,
  errorOf,
  onChange,
}: {
  legend: string
  roles: RoleValues[]
  errorOf: (path: string) => string | undefined
  onChange: (roles: RoleValues[]) => void
}) {
  const change = (index: number, field: keyof RoleValues, value: string) =>
    onChange(roles.map((role, other) => (other === index ? { ...role, [field]: value } : role)))
  return (
    <div className="wide roles">
      {roles.map((role, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
        <fieldset key={index}>
          <legend className="field-label">
            {index === 0 ? legend : t('Previous role {index}', { index: index + 1 })}
          </legend>
          {ROLE_FIELDS.map(({ field, label, placeholder }) => (
            <Field key={field} label={label} error={errorOf(`roles.${index}.${field}`)}>
              {ids => (
                <Input
                  {...ids}
                  name={`roles.${index}.${field}`}
                  dir="auto"
                  autoComplete="off"
                  placeholder={placeholder}
                  value={role[field]}
                  onChange={event => change(index, field, event.target.value)}
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      {roles.length < MAX_ROLES && (
        <Button size="s" onClick={() => onChange([...roles, EMPTY_ROLE])}>
          <PlusIcon className="icon-s" />
          {t('Add role')}
        </Button>
      )}
    </div>
  )
}
