import { PlainDialog } from '../../ui/overlays/dialog.tsx'
import { CommandList } from '../../ui/lists/command-list.tsx'
import { useCommands } from './use-commands.tsx'

/** The command menu (⌘K, Ctrl K). */
export function CommandMenu({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const groups = useCommands(onClose, onShortcuts)
  return (
    <PlainDialog className="command-menu" open onClose={onClose} title="Command menu">
      <CommandList
        label="Search or go to"
        placeholder="Search or go to"
        groups={groups}
        emptyMessage={query => `Nothing here is called “${query}”.`}
      />
      <p className="command-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>?</kbd> all shortcuts
        </span>
      </p>
    </PlainDialog>
  )
}
