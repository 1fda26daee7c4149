import type { ReactNode } from 'react'

type HelpQuestion = {
  asks: string
  /** Further words by which it is looked for. */
  also?: string
  says: ReactNode
}
export type HelpTopic = { id: string; title: string; questions: HelpQuestion[] }
