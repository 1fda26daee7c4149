import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from './keyboard-keys.tsx'

export type ListedShortcut = { label: string; keys: readonly string[] }

/** Every shortcut there is. */
export function ShortcutList({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly ListedShortcut[]
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <dl className="shortcut-list">
        {shortcuts.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
