import { type AccessResponse, NewPassword, t, type Visibility, type Website } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSetAccessPasswordMutation } from '../../../api/queries/access.queries.ts'
import { useEditWebsiteMutation } from '../../../api/queries/websites.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { PasswordField } from './password-field.tsx'

const CHOICES: [Visibility, string, string][] = [
  ['public', t('Public'), t('Everyone can see it, and search engines may list it.')],
  [
    'unlisted',
    t('Unlisted'),
    t('Anyone with the address. Search engines are asked to skip it; there’s no sitemap.'),
  ],
  [
    'password',
    t('With a password'),
    t(
      'Visitors enter a password once. It’s remembered for 30 days. Pictures and files have addresses of their own, which open without a password.',
    ),
  ],
  ['private', t('Private'), t('Only you, in this dashboard. Visitors only see that the website is private.')],
]

/** The visibility of the whole website, and its password. */
export function WebsiteVisibility({ website, access }: { website: Website; access: AccessResponse }) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(access.visibility)
  const [saved, setSaved] = useState(access.visibility)
  if (saved !== access.visibility) {
    setSaved(access.visibility)
    setChosen(access.visibility)
  }
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const [edit, editing] = useEditWebsiteMutation()
  const [setAccessPassword, setting] = useSetAccessPasswordMutation()
  const isBusy = editing.isLoading || setting.isLoading
  const failure = isBusy ? null : asFailure(editing.error ?? setting.error)
  const needsPassword = chosen === 'password' && !access.has_password
  const isChanged = chosen !== access.visibility || (chosen === 'password' && password !== '')

  const choose = (value: Visibility) => {
    setChosen(value)
    setInvalid(undefined)
    editing.reset()
    setting.reset()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !(isChanged || needsPassword)) return
    const isNew = chosen === 'password' && (needsPassword || password !== '')
    if (isNew) {
      const { error } = NewPassword.safeParse(password)
      setInvalid(error?.issues[0]?.message)
      if (error) return form.current?.querySelector<HTMLInputElement>(`[name=${PASSWORD_NAME}]`)?.focus()
    }
    const { data } = isNew
      ? await setAccessPassword({ id: website._id, password, post_id: null })
      : await edit({ id: website._id, visibility: chosen })
    if (!data) return
    setPassword('')
    notify.success(t('Saved.'))
    // The pressed button is disabled.
    if (document.activeElement?.matches('body, [type=submit]'))
      form.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }

  return (
    <form className="set-fields" noValidate ref={form} onSubmit={event => void submit(event)}>
      <div className="visibility-choices" role="radiogroup" aria-labelledby="visibility-heading">
        {CHOICES.map(([value, label, hint]) => (
          <label className="check" key={value}>
            <input type="radio" name="visibility" checked={chosen === value} onChange={() => choose(value)} />
            <span>
              <b>{label}</b>
              <span className="choice-hint">{hint}</span>
            </span>
          </label>
        ))}
      </div>
      {chosen === 'password' && (
        <PasswordField
          name={PASSWORD_NAME}
          label={access.has_password ? t('New password') : t('Password')}
          value={password}
          error={invalid ?? failure?.fields?.['password']}
          hint={
            access.has_password
              ? t('Leave empty to keep the current one. A new one asks everybody again.')
              : undefined
          }
          onChange={value => {
            setPassword(value)
            setInvalid(undefined)
          }}
        />
      )}
      <FormNotice message={failure && !failure.fields?.['password'] ? failure.message : null} />
      <div className="form-acts">
        <Button type="submit" variant="primary" busy={isBusy} disabled={!isChanged && !needsPassword}>
          {t('Save changes')}
        </Button>
      </div>
    </form>
  )
}

const PASSWORD_NAME = 'website-password'
