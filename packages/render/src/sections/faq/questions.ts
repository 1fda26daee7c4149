import { plainText, type SectionData } from '@vitrine/model'
import { isBlank } from '../../text/text.ts'

type Question = SectionData<'faq'>['items'][number]

/** The questions shown: those with question and answer. */
export function answered(data: SectionData<'faq'>): Question[] {
  return data.items.filter(({ question, answer }) => !isBlank(question) && !isBlank(plainText(answer)))
}
