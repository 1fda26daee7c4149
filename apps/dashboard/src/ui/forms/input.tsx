import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/** Attributes of an input for an address: no keyboard capitalises, corrects or completes it. */
export const URL_INPUT = {
  dir: 'ltr',
  inputMode: 'url',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

export function Input({ className, large, ...rest }: ComponentProps<'input'> & { large?: boolean }) {
  return <input className={classNames('input', large && 'input-l', className)} {...rest} />
}
