import { MAX_REDIRECTS_PER_SITE, type RedirectsResponse, type Website, t } from '@vitrine/model'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useRedirectsQuery, useSaveRedirectsMutation } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { keepEdits } from '../../../ui/forms/keep-edits.ts'
import { PlusIcon } from '../../../ui/icons.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RedirectRow } from './redirect-row.tsx'
import { errorsFromResponse, validateRedirects, type EditedRedirect } from './redirects-draft.ts'
import { useSaved } from '../use-saved.tsx'
import './redirects.css'

type Props = { website: Website; onChanged: (isChanged: boolean) => void }

/** Loads the website's redirects and shows their form. */
export function RedirectsSection({ website, onChanged }: Props) {
  const query = useRedirectsQuery(website._id)
  const { currentData, failure, note } = useSaved(query)
  if (currentData)
    return (
      <>
        {note}
        <RedirectsForm website={website} saved={currentData} onChanged={onChanged} />
      </>
    )
  if (!failure) return <Skeleton height="52px" />
  return (
    <div className="notice notice-danger" role="alert">
      <p>{failure.message}</p>
      <Button size="s" onClick={() => void query.refetch()}>
        {t('Try again')}
      </Button>
    </div>
  )
}

type RedirectsFormProps = {
  website: Website
  saved: RedirectsResponse
  onChanged: (isChanged: boolean) => void
}

/** The form of the redirects, which are saved together. */
function RedirectsForm({ website, saved, onChanged }: RedirectsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  const { redirects, isChanged, errors, busy, set, save, discard } = useRedirectsForm(website, saved, field =>
    focus(`[data-redirect="${field}"]`),
  )
  const [isPasting, setPasting] = useState(false)
  const notifyChanged = useEffectEvent(onChanged)
  useEffect(() => {
    notifyChanged(isChanged)
    return () => notifyChanged(false)
  }, [isChanged])

  const add = () => {
    set([...redirects, { from: '', to: '', status: 301 }])
    focus(`[data-redirect="${redirects.length}.from"]`)
  }
  const remove = (index: number) => {
    set(redirects.filter((_, other) => other !== index))
    focus('.redirect-add')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form className="redirects" noValidate ref={form} onSubmit={submit}>
      {redirects.length > 0 && (
        <ul className="redirect-list">
          {redirects.map((redirect, index) => (
            <RedirectRow
              key={index}
              index={index}
              redirect={redirect}
              errors={errors}
              isShadowed={saved.resting.includes(redirect.from)}
              onChange={change =>
                set(redirects.map((other, at) => (at === index ? { ...other, ...change } : other)))
              }
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <div className="form-acts">
        {redirects.length < MAX_REDIRECTS_PER_SITE && (
          <Button className="redirect-add" onClick={add}>
            <PlusIcon />
            {t('Add redirect')}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setPasting(true)}>
          {t('Paste list')}
        </Button>
        {isChanged && (
          <span className="redirect-save">
            <Button variant="quiet" onClick={discard}>
              {t('Discard')}
            </Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t('Save redirects')}
            </Button>
          </span>
        )}
      </div>
      {isPasting && (
        <PasteDialog
          current={redirects}
          onClose={() => setPasting(false)}
          onPaste={merged => {
            set(merged)
            setPasting(false)
          }}
        />
      )}
    </form>
  )
}

/** The edited redirects and their errors; `focusField` focuses a field such as `2.from`. */
function useRedirectsForm(website: Website, saved: RedirectsResponse, focusField: (field: string) => void) {
  const [edited, setEdited] = useState<EditedRedirect[] | null>(null)
  const [saveRedirects, { isLoading, error, reset }] = useSaveRedirectsMutation()
  // Validation errors are shown after the first attempt to save.
  const [hasSubmitted, setSubmitted] = useState(false)
  const redirects = edited ?? saved.redirects
  const isChanged = JSON.stringify(redirects) !== JSON.stringify(saved.redirects)
  const validationErrors = validateRedirects(redirects)

  async function save() {
    if (isLoading || !isChanged) return
    setSubmitted(true)
    const [invalidField] = Object.keys(validationErrors)
    if (invalidField) return focusField(invalidField)
    const result = await saveRedirects({ id: website._id, redirects, before: saved.redirects })
    if (result.data) {
      setEdited(now => keepEdits(edited, now, null))
      setSubmitted(false)
      // The server replaces a target that is redirected itself by its final target.
      const targets = redirects.map(({ to }) => to)
      const isShortened = result.data.redirects.some(
        ({ to }, index) => to !== targets[index] && targets.includes(to),
      )
      notify.success(
        isShortened ? t('Saved. Redirect chains now lead straight to their target.') : t('Saved.'),
      )
      return
    }
    const failure = asFailure(result.error)
    const [field] = Object.keys(errorsFromResponse(failure?.fields))
    if (field) focusField(field)
    else notify.error(failure?.message ?? t('We couldn’t save this.'))
  }

  return {
    redirects,
    isChanged,
    errors: { ...errorsFromResponse(asFailure(error)?.fields), ...(hasSubmitted ? validationErrors : {}) },
    busy: isLoading,
    set: (next: EditedRedirect[]) => {
      if (error) reset()
      setEdited(next)
    },
    save,
    discard: () => {
      reset()
      setSubmitted(false)
      setEdited(null)
    },
  }
}
