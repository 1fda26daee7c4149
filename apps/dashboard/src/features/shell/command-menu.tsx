import { Trans } from '../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { PlainDialog } from '../../ui/overlays/plain-dialog.tsx'
import { CommandList } from '../../ui/lists/command-list.tsx'
import { useCommands } from './use-commands.tsx'

/** The command menu (⌘K, Ctrl K). */
export function CommandMenu({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const groups = useCommands(onClose, onShortcuts)
  return (
    <PlainDialog className="command-menu" onClose={onClose} title={t('Command menu')}>
      <CommandList
        label={t('Search or go to')}
        placeholder={t('Search or go to')}
        groups={groups}
        emptyMessage={query => t('No results for “{query}”', { query })}
      />
      <p className="command-foot" aria-hidden="true">
        <span>
          <Trans message="<kbd>↑</kbd> <kbd2>↓</kbd2> choose" components={{ kbd: <kbd />, kbd2: <kbd /> }} />
        </span>
        <span>
          <Trans message="<kbd>↵</kbd> open" components={{ kbd: <kbd /> }} />
        </span>
        <span>
          <Trans message="<kbd>?</kbd> all shortcuts" components={{ kbd: <kbd /> }} />
        </span>
      </p>
    </PlainDialog>
  )
}
