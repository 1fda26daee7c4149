import { readablePath } from '@vitrine/model'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import type { ShownRedirect } from './redirects-draft.ts'

type Props = {
  at: number
  redirect: ShownRedirect
  refusals: Record<string, string>
  /** The website has a page there, which goes before. */
  isResting: boolean
  onChange: (change: Partial<ShownRedirect>) => void
  onRemove: () => void
}

/** One address and where it leads. */
export function RedirectRow({ at, redirect, refusals, isResting, onChange, onRemove }: Props) {
  const text = (name: 'from' | 'to', label: string, placeholder: string) => (
    <Field label={label} error={refusals[`${at}.${name}`]}>
      {ids => (
        <Input
          {...ids}
          data-redirect={`${at}.${name}`}
          className="mono"
          value={readablePath(redirect[name])}
          placeholder={placeholder}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={event => onChange({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <li className="red-row">
      {text('from', 'From', '/old-page')}
      {text('to', 'To', '/ or https://')}
      <Field label="For">
        {ids => (
          <select
            {...ids}
            className="select"
            value={redirect.status}
            onChange={event => onChange({ status: event.target.value === '302' ? 302 : 301 })}
          >
            <option value={301}>good (301)</option>
            <option value={302}>now (302)</option>
          </select>
        )}
      </Field>
      <Button
        variant="quiet"
        icon
        aria-label={redirect.from ? `Remove the redirect from ${readablePath(redirect.from)}` : 'Remove'}
        onClick={onRemove}
      >
        <CloseIcon />
      </Button>
      {isResting && (
        <p className="red-note">Your website has a page here, which is shown. This waits until it is gone.</p>
      )}
    </li>
  )
}
