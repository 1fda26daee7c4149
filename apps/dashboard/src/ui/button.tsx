import type { ComponentProps } from 'react'
import { Link } from './router/link.tsx'
import { classNames } from './class-names.ts'

type ButtonStyle = {
  /** `line` is the default; one `primary` per screen. */
  variant?: 'primary' | 'ink' | 'line' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  block?: boolean
  /** A square button that shows only an icon; needs an aria-label. */
  icon?: boolean
}

function buttonClass({ variant = 'line', size = 'm', block, icon }: ButtonStyle, className?: string): string {
  return classNames(
    'btn',
    `btn-${variant}`,
    size !== 'm' && `btn-${size}`,
    block && 'btn-block',
    icon && 'btn-icon',
    className,
  )
}

type ButtonProps = ButtonStyle & {
  /** Shows a spinner and ignores clicks, but stays focusable, so that screen readers keep their position. */
  busy?: boolean
  /** Like `disabled`, but stays focusable: for a button that its own click disables. */
  softDisabled?: boolean
} & ComponentProps<'button'>

export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  softDisabled = false,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={buttonClass({ variant, size, block, icon }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || softDisabled || undefined}
      onClick={event => (busy || softDisabled ? event.preventDefault() : onClick?.(event))}
      {...rest}
    />
  )
}

/** A link styled as a button: inside the product with `to`, elsewhere with `href`. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  ...rest
}: ButtonStyle & (ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: undefined }))) {
  const classes = buttonClass({ variant, size, block, icon }, className)
  return rest.to === undefined ? <a className={classes} {...rest} /> : <Link className={classes} {...rest} />
}
