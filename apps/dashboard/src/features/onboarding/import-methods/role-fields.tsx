import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/input.tsx'
import { EMPTY_ROLE, type RoleValues } from './form-values.ts'

const MAX_ROLES = 12
const ROLE_FIELDS: { part: keyof RoleValues; label: string; placeholder?: string }[] = [
  { part: 'title', label: 'Role' },
  { part: 'organization', label: 'Company' },
  { part: 'start', label: 'Since', placeholder: '2019 or 2019-05' },
  { part: 'end', label: 'Until', placeholder: 'Empty while it lasts' },
]

/** One row of fields per role; rows can be added up to MAX_ROLES. */
export function RoleFields({
  legend,
  roles,
  errorAt,
  onChange,
}: {
  legend: string
  roles: RoleValues[]
  errorAt: (field: string) => string | undefined
  onChange: (roles: RoleValues[]) => void
}) {
  const change = (index: number, part: keyof RoleValues, value: string) =>
    onChange(roles.map((role, at) => (at === index ? { ...role, [part]: value } : role)))
  return (
    <div className="wide roles">
      {roles.map((role, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only appended
        <fieldset key={index}>
          <legend className="field-label">{index === 0 ? legend : `And before, ${index + 1}`}</legend>
          {ROLE_FIELDS.map(({ part, label, placeholder }) => (
            <Field key={part} label={label} error={errorAt(`roles.${index}.${part}`)}>
              {ids => (
                <Input
                  {...ids}
                  name={`roles.${index}.${part}`}
                  dir="auto"
                  autoComplete="off"
                  placeholder={placeholder}
                  value={role[part]}
                  onChange={event => change(index, part, event.target.value)}
                />
              )}
            </Field>
          ))}
        </fieldset>
      ))}
      {roles.length < MAX_ROLES && (
        <Button size="s" onClick={() => onChange([...roles, EMPTY_ROLE])}>
          <PlusIcon className="icon-s" />
          Another role
        </Button>
      )}
    </div>
  )
}
