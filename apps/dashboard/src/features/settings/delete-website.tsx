import { Trans } from '../../ui/i18n/trans.tsx'
import { PLANS, type Website, t } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TrashIcon } from '../../ui/icons.tsx'
import { asFailure } from '../../api/client/failure.ts'
import { useDeleteWebsiteMutation } from '../../api/queries/websites.queries.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { notify } from '../../ui/feedback/toast.tsx'

/** The button that deletes the website after a confirmation. */
export function DeleteWebsite({ website }: { website: Website }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <TrashIcon />
        {t('Delete website')}
      </Button>
      <DeleteWebsiteDialog key={website._id} website={website} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type Props = { website: Website; open: boolean; onClose: () => void }

/** Confirms the deletion, which cannot be undone, by the typed name of the website. */
function DeleteWebsiteDialog({ website, open, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [deleteWebsite, { isLoading, error }] = useDeleteWebsiteMutation()
  const formId = useId()
  const matches = typed.trim() === website.name.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!matches || isLoading) return
    const result = await deleteWebsite(website._id)
    if (!result.error) notify.success(t('{name} deleted', { name: website.name }))
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('Delete {name}?', { name: website.name })}
      cancel={t('Keep website')}
      action={t('Delete website')}
      form={formId}
      isDisabled={!matches}
      isBusy={isLoading}
      onClose={onClose}
    >
      <form id={formId} className="stack" onSubmit={event => void submit(event)}>
        <p>
          <Trans
            message="<host/> goes offline immediately and stays reserved for you for 90 days. This can’t be undone."
            components={{ host: <b>{new URL(website.url).host}</b> }}
          />
        </p>
        {website.subscription && (
          <p>
            {t(
              'Its {name} plan ends immediately. You won’t be charged again, and the remaining time isn’t refunded. To use it, cancel the plan now and delete the website later.',
              { name: PLANS.standard.name },
            )}
          </p>
        )}
        <TextField
          label={t('Type {name} to confirm', { name: website.name })}
          error={asFailure(error)?.message}
          value={typed}
          data-autofocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={event => setTyped(event.target.value)}
        />
      </form>
    </ConfirmDialog>
  )
}
