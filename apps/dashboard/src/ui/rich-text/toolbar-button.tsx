import { Bold, Italic, Link2, ListOrdered, Unlink } from 'lucide'
import type { ReactNode } from 'react'
import { productIcon } from '../icons.tsx'

// Separate from the product's other icons: loaded with a formatting toolbar.
export const BoldIcon = productIcon(Bold)
export const ItalicIcon = productIcon(Italic)
export const LinkIcon = productIcon(Link2)
export const NumberedListIcon = productIcon(ListOrdered)
export const UnlinkIcon = productIcon(Unlink)

type ToolbarButtonProps = {
  className?: string
  label: string
  on: boolean
  onPress: () => void
  children: ReactNode
}

/** A toggle of a formatting toolbar; keeps the text selection. */
export function ToolbarButton({ className, label, on, onPress, children }: ToolbarButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={on}
      // A mousedown would move the focus and drop the selection.
      onMouseDown={event => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
