import { MOST_REDIRECTS, type RedirectsResponse, type Website } from '@vitrine/model'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { asFailure } from '../../../api/client/failure.ts'
import { useSaveRedirectsMutation } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { RedirectRow } from './redirect-row.tsx'
import { callRefusals, redirectRefusals, type ShownRedirect, withPasted } from './redirects-draft.ts'

type Props = { website: Website; saved: RedirectsResponse; onChanged: (isChanged: boolean) => void }

/** The redirects while they are edited; nothing is changed before it is saved. */
export function RedirectsForm({ website, saved, onChanged }: Props) {
  const [edited, setEdited] = useState<ShownRedirect[] | null>(null)
  const [isPasting, setPasting] = useState(false)
  const [save, { isLoading, error, reset }] = useSaveRedirectsMutation()
  const form = useRef<HTMLFormElement>(null)
  const redirects = edited ?? saved.redirects
  const isChanged = JSON.stringify(redirects) !== JSON.stringify(saved.redirects)
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    tell(isChanged)
    return () => tell(false)
  }, [isChanged])
  // What is empty yet is not refused before it is to be saved.
  const [isTold, setTold] = useState(false)
  const written = redirectRefusals(redirects)
  const refusals = { ...callRefusals(asFailure(error)?.fields), ...(isTold ? written : {}) }

  const set = (next: ShownRedirect[]) => {
    if (error) reset()
    setEdited(next)
  }
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus())
  const add = () => {
    set([...redirects, { from: '', to: '', status: 301 }])
    focusOn(`[data-redirect="${redirects.length}.from"]`)
  }
  const remove = (at: number) => {
    set(redirects.filter((_, index) => index !== at))
    focusOn('.red-add')
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isLoading || !isChanged) return
    setTold(true)
    const [wrong] = Object.keys(written)
    if (wrong) return focusOn(`[data-redirect="${wrong}"]`)
    const answer = await save({ id: website._id, redirects, before: saved.redirects })
    if (answer.data) {
      setEdited(null)
      setTold(false)
      const before = redirects.map(({ to }) => to)
      const isShortened = answer.data.redirects.some(({ to }, at) => to !== before[at] && before.includes(to))
      notify.success(isShortened ? 'Saved. Redirects that led on lead to their end at once.' : 'Saved.')
      return
    }
    const failure = asFailure(answer.error)
    const [field] = Object.keys(callRefusals(failure?.fields))
    if (field) focusOn(`[data-redirect="${field}"]`)
    else notify.error(failure?.message ?? 'This could not be saved.')
  }

  return (
    <form className="redirects" noValidate ref={form} onSubmit={event => void submit(event)}>
      {redirects.length > 0 && (
        <ul className="red-list">
          {redirects.map((redirect, at) => (
            <RedirectRow
              key={at}
              at={at}
              redirect={redirect}
              refusals={refusals}
              isResting={saved.resting.includes(redirect.from)}
              onChange={change =>
                set(redirects.map((one, index) => (index === at ? { ...one, ...change } : one)))
              }
              onRemove={() => remove(at)}
            />
          ))}
        </ul>
      )}
      <div className="form-acts">
        {redirects.length < MOST_REDIRECTS && (
          <Button className="red-add" onClick={add}>
            <PlusIcon />
            Add a redirect
          </Button>
        )}
        <Button variant="quiet" onClick={() => setPasting(true)}>
          Paste a list
        </Button>
        {isChanged && (
          <span className="red-save">
            <Button
              variant="quiet"
              onClick={() => {
                reset()
                setTold(false)
                setEdited(null)
              }}
            >
              Discard
            </Button>
            <Button type="submit" variant="primary" busy={isLoading}>
              Save redirects
            </Button>
          </span>
        )}
      </div>
      {isPasting && (
        <PasteDialog
          room={MOST_REDIRECTS - redirects.length}
          onClose={() => setPasting(false)}
          onTake={pasted => {
            set(withPasted(redirects, pasted))
            setPasting(false)
          }}
        />
      )}
    </form>
  )
}
