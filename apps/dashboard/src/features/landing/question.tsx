import './question.css'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { productIcon } from '../../ui/icons.tsx'

const ChevronIcon = productIcon(ChevronDown)

/** A question that expands to its answer. */
export function Question({
  question,
  isOpen,
  children,
}: {
  question: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen || undefined}>
      <summary>
        <h3>{question}</h3>
        <ChevronIcon />
      </summary>
      {children}
    </details>
  )
}
