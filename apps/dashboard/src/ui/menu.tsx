import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { Link } from './navigation.tsx'
import { classNames } from './class-names.ts'

type MenuProps = {
  /** The button that opens the menu; gets its ARIA attributes from here. */
  trigger: ReactNode
  label: string
  align?: 'start' | 'end'
  side?: 'top' | 'bottom'
  children: ReactNode
}

/** A menu under (or over) a button: arrow keys, first letters, Escape. It stays in its button's landmark. */
export function Menu({ trigger, label, align = 'start', side = 'bottom', children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu"
        align={align}
        side={side}
        sideOffset={6}
        collisionPadding={12}
        aria-label={label}
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

export function MenuHead({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="menu-head">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-sep" />
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
  return (
    <DropdownMenu.Item className={classNames('menu-item', danger && 'danger')} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild>
      <Link className="menu-item" to={to}>
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

/** One of several, such as the website that is shown. */
export function MenuChoice({
  chosen,
  onSelect,
  children,
}: {
  chosen: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <DropdownMenu.CheckboxItem className="menu-item" checked={chosen} onSelect={onSelect}>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}
