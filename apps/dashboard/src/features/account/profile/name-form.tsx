import { type User, UserName, t } from '@vitrine/model'
import { type FormEvent, useRef, useState } from 'react'
import { useEditUserMutation } from '../../../api/queries/account/account.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'

export function NameForm({ user }: { user: User }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isTouched, setTouched] = useState(false)
  const [edit, { isLoading, error, reset }] = useEditUserMutation()
  const field = useRef<HTMLInputElement>(null)
  const name = UserName.safeParse(typed ?? user.name)
  const isChanged = typed !== null && typed !== user.name
  const serverError = isLoading ? undefined : asFailure(error)?.fields?.name
  useUnsavedWork(isChanged)

  function discard() {
    setTyped(null)
    setTouched(false)
    reset()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isChanged || isLoading) return
    setTouched(true)
    if (!name.success) return field.current?.focus()
    const answer = await edit({ name: name.data })
    if (!answer.data) return field.current?.focus()
    setTyped(now => keepEdits(typed, now, null))
    setTouched(false)
    reset()
    notify.success(t('Name saved'))
  }

  return (
    <form noValidate onSubmit={event => void submit(event)}>
      <TextField
        label={t('Name')}
        error={isTouched && !name.success ? name.error.issues[0]?.message : serverError}
        ref={field}
        value={typed ?? user.name}
        dir="auto"
        autoComplete="name"
        aria-required="true"
        onBlur={() => setTouched(isChanged)}
        onChange={event => setTyped(event.target.value)}
      />
      <FormNotice message={isLoading || serverError ? null : errorMessage(error)} />
      <div className="form-acts">
        <Button type="submit" variant="primary" disabled={!isChanged} busy={isLoading}>
          {t('Save name')}
        </Button>
        {isChanged && (
          <Button
            variant="quiet"
            onClick={() => {
              discard()
              field.current?.focus()
            }}
          >
            {t('Undo')}
          </Button>
        )}
      </div>
    </form>
  )
}
