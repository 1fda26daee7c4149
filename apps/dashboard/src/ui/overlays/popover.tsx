import type * as Radix from 'radix-ui/popover'
import { type ReactNode, useState } from 'react'
import { type Trigger, LazyTrigger } from './lazy-trigger.tsx'

let parts: typeof Radix | null = null
/** Loads the popover's code; exported for prefetching. */
export const loadPopover = async () => {
  parts ??= await import('radix-ui/popover')
}

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The button that opens the popover; receives its ARIA attributes here. */
  trigger: Trigger
  label: string
  /** Loads the content's code; the popover opens once it is there. */
  load?: () => Promise<unknown>
  /** Preferred side; `left` of a field leaves the field readable. */
  side?: 'bottom' | 'left'
  children: ReactNode
}

/**
 * A popover for content beyond a menu. Focuses the element marked `data-autofocus` and restores the focus on
 * closing.
 */
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
