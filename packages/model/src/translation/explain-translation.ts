import { t } from '../i18n/translate.ts'
import type { TranslationRefusal } from './check-translation.ts'

/** Explains why a translation was refused, as one sentence for the website's owner. */
export function explainTranslation({ kind, text, added }: TranslationRefusal): string {
  const words = `“${text}”`
  switch (kind) {
    case 'empty':
      return t('The model returned nothing for this text.')
    case 'marks':
      return added
        ? t('It adds formatting that the original doesn’t have ({words}).', { words })
        : t('It loses formatting of the original ({words}).', { words })
    case 'link':
      return added ? t('It adds the link {words}.', { words }) : t('It loses the link {words}.', { words })
    case 'number':
      return added
        ? t('The original doesn’t have the number {words}.', { words })
        : t('It loses the number {words}.', { words })
    case 'name':
      return added
        ? t('The original doesn’t have the name {words}.', { words })
        : t('It loses the name {words}.', { words })
    case 'negation':
      return added
        ? t('It turns a yes into a no ({words}).', { words })
        : t('It turns a no into a yes: {words} is missing.', { words })
    case 'praise':
      return t('It adds praise ({words}).', { words })
    case 'language':
      return t('It’s in another language.')
    case 'length':
      return added ? t('It’s much longer than the original.') : t('It’s much shorter than the original.')
    case 'meaning':
      return text
        ? t('A second check found another meaning ({words}).', { words })
        : t('A second check didn’t confirm its meaning.')
  }
}
