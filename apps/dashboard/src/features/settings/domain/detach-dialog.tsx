import { type CustomDomain, type Website, t } from '@vitrine/model'
import { asFailure } from '../../../api/client/failure.ts'
import { useDetachCustomDomainMutation } from '../../../api/queries/settings.queries.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
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
    <ConfirmDialog
      open={open}
      title={t('Remove {name}?', { name })}
      action={t('Remove')}
      isBusy={isLoading}
      problem={asFailure(error)?.message}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>
        {domain.status === 'active'
          ? t('{name} stops working, including links to it. Your website stays online at its free address.', {
              name,
            })
          : t('Nothing changes for visitors. Your website stays online at its free address.')}
      </p>
      <p>
        {t(
          'Remove the DNS records too, so the domain doesn’t point here any more. You can connect it again at any time.',
        )}
      </p>
    </ConfirmDialog>
  )
}
