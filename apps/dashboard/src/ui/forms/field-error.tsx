import type { ReactNode } from 'react'
import { AlertIcon } from '../icons.tsx'

/** The error of a field or form, announced when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id} role="alert">
      <AlertIcon />
      <span>{children}</span>
    </p>
  )
}
