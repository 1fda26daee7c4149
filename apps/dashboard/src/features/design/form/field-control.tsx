import { t } from '@vitrine/model'
import { LazyPanel, RichTextControl } from '../lazy-parts.tsx'
import { GroupControl } from './group-control.tsx'
import { ListControl } from './list-control.tsx'
import { NumberControl } from './number-control.tsx'
import { PageControl } from './page-control.tsx'
import { PictureControl } from './picture-control.tsx'
import type { ControlProps } from './form-binding.ts'
import { TextControl } from './text-control.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { formatChoice } from './field-messages.ts'

/** The control of a field, by its kind. Read-only data has none. */
export function FieldControl({ field, path, binding }: ControlProps) {
  switch (field.kind) {
    case 'text':
    case 'address':
    case 'link':
    case 'date':
      return <TextControl field={field} path={path} binding={binding} />
    case 'rich':
      return (
        <LazyPanel height="160px">
          <RichTextControl field={field} path={path} binding={binding} />
        </LazyPanel>
      )
    case 'picture':
      return <PictureControl field={field} path={path} binding={binding} />
    case 'toggle':
      return <ToggleControl field={field} path={path} binding={binding} />
    case 'number':
      return <NumberControl field={field} path={path} binding={binding} />
    case 'choice':
      return <ChoiceControl field={field} path={path} binding={binding} />
    case 'group':
      return <GroupControl field={field} path={path} binding={binding} />
    case 'list':
      return <ListControl field={field} path={path} binding={binding} />
    case 'page':
      return <PageControl field={field} path={path} binding={binding} />
    case 'data':
      return null
  }
}

function ChoiceControl({ field, path, binding }: ControlProps<'choice'>) {
  const value = binding.value(path)
  return (
    <Field label={field.label} hint={field.help}>
      {ids => (
        <select
          {...ids}
          className="select"
          value={typeof value === 'string' ? value : ''}
          onChange={event => binding.set(path, event.target.value || field.empty)}
        >
          {field.isOptional && <option value="">{t('None')}</option>}
          {field.options.map(option => (
            <option key={option} value={option}>
              {formatChoice(option)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function ToggleControl({ field, path, binding }: ControlProps<'toggle'>) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={binding.value(path) === true}
        checked={binding.value(path) === true}
        onChange={event => binding.set(path, event.target.checked)}
      />
      {field.label}
    </label>
  )
}
