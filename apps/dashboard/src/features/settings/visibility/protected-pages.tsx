import { type AccessResponse, NewPassword, t, type Website } from '@vitrine/model'
import { type FormEvent, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import {
  useRemovePagePasswordMutation,
  useSetAccessPasswordMutation,
} from '../../../api/queries/access.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QueryState } from '../../../ui/feedback/load-state.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PasswordField } from './password-field.tsx'
import { usePostOptions } from './use-post-options.ts'

type Props = { website: Website; access: AccessResponse }

/** The posts with a password, and the form that gives one to another post. */
export function ProtectedPages({ website, access }: Props) {
  const [remove, { isLoading }] = useRemovePagePasswordMutation()
  const onRemove = async (post_id: string) => {
    const { error } = await remove({ id: website._id, post_id })
    if (error) return notify.error(asFailure(error)?.message ?? t('We couldn’t save this.'))
    notify.success(t('The post can be seen without a password.'))
    focusSection('pages')
  }
  return (
    <div className="set-fields">
      {access.pages.length > 0 && (
        <ul className="access-list">
          {access.pages.map(page => (
            <li key={page._id}>
              <div className="grow">
                <b dir="auto">{page.title}</b>
                <span className="access-url mono" dir="ltr">
                  {page.url.replace(/^https?:\/\//, '')}
                </span>
              </div>
              <CopyButton text={page.url} label={t('Copy the address of {title}', { title: page.title })} />
              <Button
                size="s"
                disabled={isLoading}
                aria-label={t('Remove the password of {title}', { title: page.title })}
                onClick={() => void onRemove(page._id)}
              >
                {t('Remove password')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <PageForm website={website} access={access} />
    </div>
  )
}

function PageForm({ website, access }: Props) {
  const { options, query } = usePostOptions(website._id)
  const [set, { isLoading, error, reset }] = useSetAccessPasswordMutation()
  const [chosen, setChosen] = useState('')
  const [password, setPassword] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const postId = chosen in options ? chosen : (Object.keys(options)[0] ?? '')
  const failure = isLoading ? null : asFailure(error)
  const isNew = !access.pages.some(({ _id }) => _id === postId)
  if (!query.currentData) return <QueryState query={query} />
  if (postId === '')
    return <p className="access-note">{t('Once you have posts, each can have a password of its own.')}</p>

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading) return
    const { error: problem } = NewPassword.safeParse(password)
    setInvalid(problem?.issues[0]?.message)
    if (problem) return
    const { data } = await set({ id: website._id, password, post_id: postId })
    if (!data) return
    setPassword('')
    notify.success(
      t('Visitors are asked for the password of “{title}” now.', { title: options[postId] ?? '' }),
    )
  }

  return (
    <form className="access-form" noValidate onSubmit={event => void submit(event)}>
      <SelectField label={t('Post')} value={postId} options={options} onChange={setChosen} />
      <PasswordField
        name="post-password"
        label={isNew ? t('Password') : t('New password')}
        value={password}
        error={invalid ?? failure?.fields?.['password']}
        onChange={value => {
          setPassword(value)
          setInvalid(undefined)
          reset()
        }}
      />
      <FormNotice message={failure && !failure.fields?.['password'] ? failure.message : null} />
      <div className="form-acts">
        <Button type="submit" busy={isLoading}>
          {isNew ? t('Set password') : t('Change password')}
        </Button>
      </div>
    </form>
  )
}
