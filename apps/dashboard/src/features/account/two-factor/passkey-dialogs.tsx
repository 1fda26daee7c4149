import { type Passkey, t } from '@vitrine/model'
import { useState } from 'react'
import { createPasskey } from '../../../api/client/passkey-ceremony.ts'
import {
  useAddPasskeyMutation,
  usePasskeyOptionsMutation,
  useRemovePasskeyMutation,
} from '../../../api/queries/account/two-factor.queries.ts'
import { notify } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { focusSection } from '../../../ui/layout/focus-section.ts'
import { ProofDialog } from './proof-dialog.tsx'

/** Adds a passkey. `suggestedName` is the device's, such as "Firefox on Linux". */
export function AddPasskeyDialog({ suggestedName, onClose }: { suggestedName: string; onClose: () => void }) {
  const [begin] = usePasskeyOptionsMutation()
  const [add] = useAddPasskeyMutation()
  const [name, setName] = useState(suggestedName)
  return (
    <ProofDialog
      title={t('Add a passkey')}
      purpose={t('To add a passkey')}
      action={t('Continue')}
      onClose={onClose}
      onConfirm={async proof => {
        const begun = await begin(proof)
        if (!begun.data) return begun.error
        const credential = await createPasskey(begun.data.options)
        const { error } = await add({ name: name.trim() || suggestedName, credential })
        if (error) return error
        notify.success(t('Passkey added. You can now log in with it.'))
        onClose()
        focusSection('two-factor')
        return null
      }}
    >
      <p>
        {t(
          'Log in with your fingerprint, face or device PIN, without a password. It can’t be phished or leaked.',
        )}
      </p>
      <TextField
        label={t('Name')}
        hint={t('To tell your passkeys apart.')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={event => setName(event.target.value)}
      />
    </ProofDialog>
  )
}

export function RemovePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [remove] = useRemovePasskeyMutation()
  return (
    <ProofDialog
      title={t('Remove “{name}”?', { name: passkey.name })}
      purpose={t('To remove a passkey')}
      action={t('Remove')}
      variant="danger"
      onClose={onClose}
      onConfirm={async proof => {
        const { error } = await remove({ id: passkey._id, ...proof })
        // 404: it was removed in another window.
        if (error && (error as { status?: unknown }).status !== 404) return error
        notify.success(t('{name} removed', { name: passkey.name }))
        onClose()
        focusSection('two-factor')
        return null
      }}
    >
      <p>{t('You can no longer log in with it. Delete it on your device, too.')}</p>
    </ProofDialog>
  )
}
