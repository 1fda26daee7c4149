import { isMac } from './use-shortcuts.ts'

/** Keys of a shortcut: ⌘ or Ctrl, letters in capitals. */
export function KeyboardKeys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="keys">
      {keys.map(key => (
        <kbd key={key}>{key === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : key.toUpperCase()}</kbd>
      ))}
    </span>
  )
}
