import { type CustomDomain, type Website, t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useDetachCustomDomainMutation } from '../../../api/queries/settings.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'

type Props = { website: Website; domain: CustomDomain; open: boolean; onClose: () => void }

/** Confirms that the domain is detached, with the consequences for visitors. */
export function DetachDialog({ website, domain, open, onClose }: Props) {
  const [detach, { isLoading, error }] = useDetachCustomDomainMutation()
  const name = domain.display_name
  const submit = async () => {
    const result = await detach(website._id)
    if (!result.error) notify.success(`${name} is detached.`)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Detach ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>{t('Keep it')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
            {t('Detach')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {domain.status === 'active'
            ? `Visitors of ${name} find nothing there any more, and links to it end. `
            : `Nothing changes for visitors. `}
          The website goes on at its free address.
        </p>
        <p>
          {t(
            'Take the records away where you set them, so that the domain leads nowhere strange. It stays yours: you can connect it again at any time, here or elsewhere.',
          )}
        </p>
        <FormNotice message={asFailure(error)?.message ?? null} />
      </div>
    </Dialog>
  )
}
