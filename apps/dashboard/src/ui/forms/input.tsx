import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export function Input({ className, large, ...rest }: ComponentProps<'input'> & { large?: boolean }) {
  return <input className={classNames('input', large && 'input-l', className)} {...rest} />
}
