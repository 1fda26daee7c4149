import type { Refusal } from './verdict.ts'

/** Why a sentence was left out, as one sentence for its owner. */
export function explainRefusal({ kind, text }: Refusal, source: 'profile' | 'video'): string {
  const words = text.trim() ? `“${text.trim()}”` : 'this'
  const it = source === 'profile' ? 'Your profile' : 'The video'
  switch (kind) {
    case 'contact':
      return 'It contains contact details.'
    case 'link':
      return `It contains a link that ${source === 'profile' ? 'is not in your profile' : 'the video does not mention'}.`
    case 'language':
      return 'It is in a language that cannot be checked yet.'
    case 'question':
      return 'It asks a question instead of stating something.'
    case 'address':
      return `It speaks to the reader (${words}).`
    case 'quotation':
      return `${it} does not contain the words ${words}.`
    case 'praise':
      return `It praises (${words}). Praise needs a quotation with its speaker.`
    case 'name':
      return `${it} does not mention ${words} here.`
    case 'number':
      return `${it} does not give the number ${words} for this.`
    case 'date':
      return `${it} gives another date, or none, for this (${words}).`
    case 'word':
      return `${it} does not say ${words} about this.`
    case 'rank':
      return `It leaves out ${words} from the title.`
    case 'negation':
      return `It turns a yes into a no, or a no into a yes (${words}).`
    case 'certainty':
      return `It is more or less certain than ${source === 'profile' ? 'your profile' : 'the video'} (${words}).`
    case 'tense':
      return `${it} does not say that this is still so, or that it is over (${words}).`
    case 'subject':
      return `Somebody else said or did this (${words}).`
    case 'order':
      return `It puts the words together in another way (${words}).`
    case 'empty':
      return `Nothing in ${source === 'profile' ? 'your profile' : 'the video'} says this.`
  }
}
