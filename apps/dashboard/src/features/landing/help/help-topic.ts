import type { ReactNode } from 'react'

type HelpQuestion = {
  asks: string
  /** Further search terms. */
  also?: string
  says: ReactNode
}
export type HelpTopic = { id: string; title: string; questions: HelpQuestion[] }
