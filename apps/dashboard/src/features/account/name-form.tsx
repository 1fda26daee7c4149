import { zodResolver } from '@hookform/resolvers/zod'
import { type User, UserName } from '@vitrine/model'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useEditUserMutation } from '../../api/account.queries.ts'
import { showFailure } from '../../api/form-failure.ts'
import { useUnsavedWork } from '../../api/state/unsaved-work.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormNotice } from '../../ui/form-notice.tsx'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/toast.tsx'
import { problemOf } from './problem-of.ts'

const Form = z.object({ name: UserName })
type Form = z.infer<typeof Form>

export function NameForm({ user }: { user: User }) {
  const [edit] = useEditUserMutation()
  const [notice, setNotice] = useState<string | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm<Form>({
    resolver: zodResolver(Form),
    mode: 'onTouched',
    values: { name: user.name },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = formState
  useUnsavedWork(isDirty)
  const submit = handleSubmit(async values => {
    setNotice(null)
    const { data, error } = await edit(values)
    if (data) {
      reset({ name: data.user.name })
      notify.success('Your name is saved.')
    } else if (problemOf(error)) setNotice(showFailure(error, ['name'], setError))
  })
  return (
    <form noValidate onSubmit={event => void (isDirty ? submit(event) : event.preventDefault())}>
      <Field label="Name" error={errors.name?.message}>
        {ids => <Input {...ids} {...register('name')} dir="auto" autoComplete="name" required />}
      </Field>
      <FormNotice message={notice} />
      <div className="form-acts">
        <Button type="submit" variant="primary" disabled={!isDirty} busy={isSubmitting}>
          Save name
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => reset({ name: user.name })}>
            Undo
          </Button>
        )}
      </div>
    </form>
  )
}
