import type * as Radix from 'radix-ui/dropdown-menu'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { CheckIcon } from '../icons.tsx'
import { Link } from '../router/link.tsx'
import { type Trigger, LazyTrigger } from './lazy-trigger.tsx'

type Parts = typeof Radix

let parts: Parts | null = null
const loadParts = async () => {
  parts ??= await import('radix-ui/dropdown-menu')
}

const Loaded = createContext<Parts | null>(null)

type MenuProps = {
  /** The button that opens the menu; receives its ARIA attributes here. */
  trigger: Trigger
  label: string
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  /** Loads what the items need. */
  load?: () => Promise<unknown>
  children: ReactNode
}

/**
 * A dropdown menu with arrow keys and typeahead. Stays in the landmark of its trigger. Its code loads on hover or
 * focus of the trigger.
 */
export function Menu({ trigger, label, align = 'start', side = 'bottom', load, children }: MenuProps) {
  const [opened, setOpened] = useState<{ parts: Parts; isByKeyboard: boolean } | null>(null)
  const isFirst = useRef(true)
  if (!opened)
    return (
      <LazyTrigger
        trigger={trigger}
        kind="menu"
        load={async () => void (await Promise.all([loadParts(), load?.()]))}
        onOpen={isByKeyboard => parts && setOpened({ parts, isByKeyboard })}
      />
    )
  const { Root, Trigger: Button, Content } = opened.parts
  return (
    <Loaded value={opened.parts}>
      <Root modal={false} defaultOpen>
        <Button asChild>{trigger}</Button>
        <Content
          className="menu"
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={12}
          aria-label={label}
          ref={node => {
            if (!node || !isFirst.current) return
            isFirst.current = false
            if (!opened.isByKeyboard) return
            requestAnimationFrame(() => node.querySelector<HTMLElement>('[role^=menuitem]')?.focus())
          }}
        >
          {children}
        </Content>
      </Root>
    </Loaded>
  )
}

/** Menu parts are rendered only in an open menu, after its code has loaded. */
function useParts(): Parts {
  const loaded = useContext(Loaded)
  if (!loaded) throw new Error('Menu parts must be rendered inside a Menu')
  return loaded
}

export function MenuHead({ children }: { children: ReactNode }) {
  const { Label } = useParts()
  return <Label className="menu-head">{children}</Label>
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator className="menu-sep" />
}

export function MenuItem({
  onSelect,
  danger,
  children,
}: {
  onSelect: () => void
  danger?: boolean
  children: ReactNode
}) {
  const { Item } = useParts()
  return (
    <Item className={classNames('menu-item', danger && 'danger')} onSelect={onSelect}>
      {children}
    </Item>
  )
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const { Item } = useParts()
  return (
    <Item asChild>
      <Link className="menu-item" to={to}>
        {children}
      </Link>
    </Item>
  )
}

/** A checkable item, such as the current website. */
export function MenuChoice({
  chosen,
  onSelect,
  children,
}: {
  chosen: boolean
  onSelect: () => void
  children: ReactNode
}) {
  const { CheckboxItem, ItemIndicator } = useParts()
  return (
    <CheckboxItem className="menu-item" checked={chosen} onSelect={onSelect}>
      {children}
      <ItemIndicator className="end">
        <CheckIcon className="icon-s" />
      </ItemIndicator>
    </CheckboxItem>
  )
}
