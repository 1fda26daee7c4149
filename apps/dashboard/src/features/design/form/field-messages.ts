import { currentLocale, type Field, t, WEEKDAYS, weekdayName } from '@vitrine/model'

/** Messages that zod and its rules as data generate; those that a schema defines are translated and kept. */
const GENERIC_MESSAGE = /^(?:Too (?:big|small)|Invalid|Unrecognized|$)/

/** Describes an invalid value and what to do about it. `message` is the schema's own. */
export function describeFieldError(field: Field, value: unknown, message: string): string {
  const isAddress = field.kind === 'address' || field.kind === 'link'
  if (isAddress && value === '') return t('Enter an address.')
  if (!GENERIC_MESSAGE.test(message)) return message
  const text = typeof value === 'string' ? value : null
  switch (field.kind) {
    case 'text': {
      if (text === '') return t('{label} is required.', { label: field.label || t('This') })
      const over = field.max !== null && text !== null ? text.length - field.max : 0
      return over > 0
        ? t('{over, plural, one {# character} other {# characters}} too many.', { over })
        : t('This can’t be used here.')
    }
    case 'address':
      return t('Use a web address such as https://example.com')
    case 'link':
      return t('Use a web address, an email address or a place on this page')
    case 'number':
      return describeNumberRange(field)
    case 'picture':
      return t('Choose a picture.')
    case 'list':
      return field.max === null ? t('Add at least one.') : t('Add 1 to {max} items.', { max: field.max })
    case 'rich':
      return message.startsWith('Too big')
        ? t('This is too long. Use fewer paragraphs.')
        : t('This can’t be used here.')
    default:
      return t('This can’t be used here.')
  }
}

function describeNumberRange({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return t('Use a number from {min} to {max}.', { min, max })
  if (min !== null) return t('Use a number of at least {min}.', { min })
  return t('Use a number.')
}

/** Formats an option: `white_cube` as "White cube", days in the reader's language. */
export function formatChoice(option: string): string {
  const day = WEEKDAYS.find(one => one === option)
  const words = day ? weekdayName(day, currentLocale()) : option.replace(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Formats a label within a sentence: German nouns keep their capital. */
export const formatLabel = (label: string): string =>
  currentLocale() === 'de' ? label : label.toLocaleLowerCase(currentLocale())
