/** Milliseconds within which a second key still belongs to the first. */
const PATIENCE = 1200

/** What a key press is to shortcuts: the key, with the modifier that commands have on this system. */
export type Press = { key: string; command: boolean; at: number }

/** A key by itself ("?"), two in a row ("g h"), or one with ⌘ or Ctrl ("mod k"). */
export type Shortcut = { keys: readonly string[]; run: () => void }

/** Reads presses one by one and tells which shortcut they complete; null where none. */
export function keySequence(): (press: Press, shortcuts: readonly Shortcut[]) => Shortcut | null {
  let first: Press | null = null
  return (press, shortcuts) => {
    const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
    const before = first && press.at - first.at <= PATIENCE ? first.key : null
    first = null
    if (press.command) return shortcuts.find(({ keys }) => isSame(keys, ['mod', key])) ?? null
    const found =
      (before && shortcuts.find(({ keys }) => isSame(keys, [before, key]))) ||
      shortcuts.find(({ keys }) => isSame(keys, [key]))
    if (found) return found
    if (shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key)) first = { ...press, key }
    return null
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index])
}
