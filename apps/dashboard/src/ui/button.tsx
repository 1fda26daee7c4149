import type { ComponentProps } from 'react'
import { Link } from './navigation.tsx'
import { classNames } from './class-names.ts'

type Look = {
  /** `line` is the default; one `primary` for each screen. */
  variant?: 'primary' | 'ink' | 'line' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
  /** A square button that shows only an icon: needs an aria-label. */
  icon?: boolean
}

function look({ variant = 'line', size = 'm', block, icon }: Look, className?: string): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'm' && `btn-${size}`,
    block && 'btn-block',
    icon && 'btn-icon',
    className,
  )
}

type ButtonProps = Look & {
  /** Shows a spinner and ignores presses, but stays focusable so that a screen reader is not thrown out. */
  busy?: boolean
  /** As `disabled`, but it stays focusable: for what a press itself turns off, which would throw the focus out. */
  off?: boolean
} & ComponentProps<'button'>

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  off = false,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={look({ variant, size, block, icon }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || off || undefined}
      onClick={event => (busy || off ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  )
}

/** A link that looks like a button: inside the product with `to`, anywhere else with `href`. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  ...rest
}: Look & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: undefined }))) {
  const classes = look({ variant, size, block, icon }, className)
  return rest.to === undefined ? <a className={classes} {...rest} /> : <Link className={classes} {...rest} />
}
