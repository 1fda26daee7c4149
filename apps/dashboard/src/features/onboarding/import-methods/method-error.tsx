import type { ReactNode } from 'react'
import { AlertIcon } from '../../../ui/icons.tsx'

export function Steps({ steps }: { steps: ReactNode[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a method never change
        <li key={index}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}

/** Why the last attempt with a method failed, read out when it appears. */
export function MethodError({ error, id }: { error: string | null; id?: string }) {
  if (!error) return null
  return (
    <p className="error" id={id} role="alert">
      <AlertIcon />
      <span>{error}</span>
    </p>
  )
}
