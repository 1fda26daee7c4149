import { readablePath, t } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import type { EditedRedirect } from './redirects-draft.ts'

type Props = {
  index: number
  redirect: EditedRedirect
  /** By `index.field`. */
  errors: Record<string, string>
  /** The website has a page at the address, which takes precedence. */
  isShadowed: boolean
  onChange: (change: Partial<EditedRedirect>) => void
  onRemove: () => void
}

/** The fields of one redirect. */
export function RedirectRow({ index, redirect, errors, isShadowed, onChange, onRemove }: Props) {
  const textField = (name: 'from' | 'to', label: string, placeholder: string) => (
    <TextField
      label={label}
      error={errors[`${index}.${name}`]}
      data-redirect={`${index}.${name}`}
      className="mono"
      value={readablePath(redirect[name])}
      placeholder={placeholder}
      dir="ltr"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <li className="redirect-row">
      {textField('from', t('From', {}, 'redirect'), '/old-page')}
      {textField('to', t('To', {}, 'redirect'), '/ or https://')}
      <Field label={t('Type')}>
        {ids => (
          <select
            {...ids}
            className="select"
            value={redirect.status}
            onChange={event => onChange({ status: event.target.value === '302' ? 302 : 301 })}
          >
            <option value={301}>{t('Permanent (301)')}</option>
            <option value={302}>{t('Temporary (302)')}</option>
          </select>
        )}
      </Field>
      <Button
        variant="quiet"
        icon
        aria-label={
          redirect.from
            ? t('Remove redirect from {readablePath}', { readablePath: readablePath(redirect.from) })
            : t('Remove')
        }
        onClick={onRemove}
      >
        <CloseIcon />
      </Button>
      {isShadowed && (
        <p className="redirect-note">
          {t('Your website has a page here. The redirect applies once that page is gone.')}
        </p>
      )}
    </li>
  )
}
