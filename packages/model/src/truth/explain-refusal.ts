import type { Fact } from './fact.ts'
import type { Refusal } from './verdict.ts'

/**
 * Why a sentence was left out, as one sentence for its owner. `fact` is the one that the sentence was held against, if
 * there is only one: its time explains more than words do.
 */
export function explainRefusal({ kind, text }: Refusal, source: 'profile' | 'video', fact?: Fact): string {
  const shown = text.trim()
  const words = shown ? `“${shown}”` : 'this'
  const isProfile = source === 'profile'
  const it = isProfile ? 'Your profile' : 'The video'
  switch (kind) {
    case 'contact':
      return 'It contains contact details.'
    case 'link':
      return `${it} doesn’t contain this link (${words}).`
    case 'language':
      return 'It is in a language that can’t be checked.'
    case 'question':
      return 'It asks a question instead of stating something.'
    case 'address':
      return `It speaks to the reader (${words}).`
    case 'quotation':
      return `${it} doesn’t contain this quotation word for word.`
    case 'praise':
      return `It praises (${words}). Praise needs a quotation that names its speaker.`
    case 'name':
      return `${it} doesn’t mention ${words} here.`
    case 'number':
      return `${it} doesn’t give the number ${words} for this.`
    case 'date':
      return `${it} gives another date for this, or none (${words}).`
    case 'word':
      return `${it} doesn’t say ${words} about this.`
    case 'rank':
      return `It drops ${words} from the title.`
    case 'negation':
      return `It turns a yes into a no, or a no into a yes${shown ? ` (${words})` : ''}.`
    case 'certainty':
      return `It sounds more or less certain than ${isProfile ? 'your profile' : 'the video'}${shown ? ` (${words})` : ''}.`
    case 'tense':
      return explainTense(it, shown, fact)
    case 'subject':
      return shown ? `Somebody else said or did this (${words}).` : 'Somebody else said or did this.'
    case 'order':
      return `${it} doesn’t connect these words this way (${words}).`
    case 'empty':
      return `${it} doesn’t say this.`
  }
}

function explainTense(it: string, shown: string, fact: Fact | undefined): string {
  const noun = fact?.kind === 'role' || fact?.kind === 'volunteering' ? 'role' : null
  if (fact && noun && fact.end) return `${it} says that this ${noun} ended in ${fact.end.slice(0, 4)}.`
  if (fact && noun && fact.current) return `${it} lists this ${noun} as current.`
  if (fact && noun) return `${it} gives no end for this ${noun}.`
  return `${it} doesn’t say whether this still holds${shown ? ` (“${shown}”)` : ''}.`
}
