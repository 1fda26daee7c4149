import type * as Radix from 'radix-ui/popover'
import { type ReactNode, useState } from 'react'
import { type Trigger, LazyTrigger } from './lazy-trigger.tsx'

let parts: typeof Radix | null = null
/** Fetches what opens it, ahead of the first press. */
export const loadPopover = async () => {
  parts ??= await import('radix-ui/popover')
}

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens it; gets its ARIA attributes from here. */
  trigger: Trigger
  label: string
  /** Fetches what stands in it: it opens once that is here, too. */
  load?: () => Promise<unknown>
  /** Where it stands, where there is room: beside a field, it leaves the field to be read. */
  side?: 'bottom' | 'left'
  children: ReactNode
}

/** Something more than a menu under a button. The focus goes to what is marked `data-autofocus` and comes back. */
export function Popover({
  open,
  onOpenChange,
  trigger,
  label,
  load,
  side = 'bottom',
  children,
}: PopoverProps) {
  const [loaded, setLoaded] = useState<{ parts: typeof Radix } | null>(null)
  if (!loaded)
    return (
      <LazyTrigger
        trigger={trigger}
        kind="dialog"
        load={async () => {
          await Promise.all([loadPopover(), load?.()])
        }}
        onOpen={() => {
          if (parts) setLoaded({ parts })
          onOpenChange(true)
        }}
      />
    )
  const { Root, Trigger: Button, Content } = loaded.parts
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Button asChild>{trigger}</Button>
      <Content
        className="popover"
        side={side}
        align="start"
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
      >
        {children}
      </Content>
    </Root>
  )
}
