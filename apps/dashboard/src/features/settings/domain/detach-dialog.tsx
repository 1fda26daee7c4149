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
    if (!result.error) notify.success(t('{name} removed', { name }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Remove {name}?', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void submit()}>
            {t('Remove')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {domain.status === 'active'
            ? t(
                '{name} stops working, including links to it. Your website stays online at its free address.',
                { name },
              )
            : t('Nothing changes for visitors. Your website stays online at its free address.')}
        </p>
        <p>
          {t(
            'Remove the DNS records too, so the domain doesn’t point here any more. You can connect it again at any time.',
          )}
        </p>
        <FormNotice message={asFailure(error)?.message ?? null} />
      </div>
    </Dialog>
  )
}
