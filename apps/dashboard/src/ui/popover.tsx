import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode } from 'react'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; gets its ARIA attributes from here. */
  trigger: ReactNode
  label: string
  children: ReactNode
}

/** Something more than a menu under a button. The focus goes to what is marked `data-autofocus` and comes back. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Content
        className="popover"
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
      >
        {children}
      </RadixPopover.Content>
    </RadixPopover.Root>
  )
}
