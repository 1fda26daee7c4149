import { t } from '../i18n/translate.ts'
import type { Fact } from './fact.ts'
import type { Refusal } from './verdict.ts'

/**
 * Explains why a sentence was left out, as one sentence for its owner. `fact` is the one that the sentence was held against, if
 * there is only one: its time explains more than words do.
 */
export function explainRefusal({ kind, text }: Refusal, source: 'profile' | 'video', fact?: Fact): string {
  const isProfile = source === 'profile'
  const words = text.trim() ? `“${text.trim()}”` : t('this')
  switch (kind) {
    case 'contact':
      return t('It contains contact details.')
    case 'length':
      return t('It’s too long to check. Split it into shorter sentences.')
    case 'link':
      return isProfile
        ? t('Your profile doesn’t contain this link ({words}).', { words })
        : t('The video doesn’t contain this link ({words}).', { words })
    case 'language':
      return t('It’s in a language that can’t be checked.')
    case 'question':
      return t('It asks a question instead of stating something.')
    case 'address':
      return t('It speaks to the reader ({words}).', { words })
    case 'quotation':
      return isProfile
        ? t('Your profile doesn’t contain this quotation word for word.')
        : t('The video doesn’t contain this quotation word for word.')
    case 'praise':
      return t('It contains praise ({words}). Praise is only kept as a quotation that names its speaker.', {
        words,
      })
    case 'name':
      return isProfile
        ? t('Your profile doesn’t mention {words} here.', { words })
        : t('The video doesn’t mention {words} here.', { words })
    case 'number':
      return isProfile
        ? t('Your profile doesn’t give the number {words} for this.', { words })
        : t('The video doesn’t give the number {words} for this.', { words })
    case 'date':
      return isProfile
        ? t('Your profile gives another date for this, or none ({words}).', { words })
        : t('The video gives another date for this, or none ({words}).', { words })
    case 'word':
      return isProfile
        ? t('Your profile doesn’t say {words} about this.', { words })
        : t('The video doesn’t say {words} about this.', { words })
    case 'rank':
      return t('It drops {words} from the title.', { words })
    case 'negation':
      return t('It turns a yes into a no, or a no into a yes ({words}).', { words })
    case 'certainty':
      return isProfile
        ? t('It sounds more or less certain than your profile ({words}).', { words })
        : t('It sounds more or less certain than the video ({words}).', { words })
    case 'tense':
      return isProfile
        ? explainTense(words, fact)
        : t('The video doesn’t say whether this still holds ({words}).', { words })
    case 'subject':
      return t('Someone else said or did this ({words}).', { words })
    case 'order':
      return isProfile
        ? t('Your profile doesn’t connect these words this way ({words}).', { words })
        : t('The video doesn’t connect these words this way ({words}).', { words })
    case 'empty':
      return isProfile ? t('Your profile doesn’t say this.') : t('The video doesn’t say this.')
  }
}

function explainTense(words: string, fact: Fact | undefined): string {
  if (fact?.kind === 'role' || fact?.kind === 'volunteering') {
    if (fact.end)
      return t('Your profile says that this role ended in {year}.', { year: fact.end.slice(0, 4) })
    return fact.current
      ? t('Your profile lists this role as current.')
      : t('Your profile gives no end for this role.')
  }
  return t('Your profile doesn’t say whether this still holds ({words}).', { words })
}
