import type { ReactNode } from 'react'

type HelpQuestion = {
  question: string
  /** Further search terms. */
  keywords?: string
  answer: ReactNode
}
export type HelpTopic = { id: string; title: string; questions: HelpQuestion[] }
