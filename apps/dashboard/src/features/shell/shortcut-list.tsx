import { t } from '@vitrine/model'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyboardKeys } from './keyboard-keys.tsx'

export type ShortcutItem = { label: string; keys: readonly string[] }

/** Lists every shortcut. */
export function ShortcutList({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly ShortcutItem[]
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')}>
      <dl className="shortcut-list">
        {shortcuts.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <KeyboardKeys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
