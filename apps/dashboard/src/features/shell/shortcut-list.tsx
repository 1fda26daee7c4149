import { t } from '@vitrine/model'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { KeyboardKeys } from './keyboard-keys.tsx'

export type ShortcutItem = { label: string; keys: readonly string[] }

/** The shortcuts of screens that handle their keys themselves. */
const SCREEN_SHORTCUTS: { title: string; shortcuts: readonly ShortcutItem[] }[] = [
  {
    title: t('Design'),
    shortcuts: [
      { label: t('Publish changes'), keys: ['mod', 's'] },
      { label: t('Undo'), keys: ['mod', 'z'] },
      { label: t('Redo'), keys: ['mod', '⇧', 'z'] },
      { label: t('To the list, page or fields'), keys: ['f6'] },
    ],
  },
  {
    title: t('Posts'),
    shortcuts: [
      { label: t('Save'), keys: ['mod', 's'] },
      { label: t('Preview'), keys: ['mod', '⇧', 'p'] },
    ],
  },
  { title: t('Settings'), shortcuts: [{ label: t('Save'), keys: ['mod', 's'] }] },
]

/** Lists the dashboard's shortcuts, then those of single screens. */
export function ShortcutList({
  shortcuts,
  onClose,
}: {
  shortcuts: readonly ShortcutItem[]
  onClose: () => void
}) {
  const groups = [{ title: t('Everywhere'), shortcuts }, ...SCREEN_SHORTCUTS]
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')}>
      {groups.map(group => (
        <section key={group.title} className="shortcut-group">
          <h3>{group.title}</h3>
          <dl className="shortcut-list">
            {group.shortcuts.map(({ label, keys }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <KeyboardKeys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
