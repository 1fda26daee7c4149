import { type Field, t } from '@vitrine/model'

/** Describes an invalid value and what to do about it. `message` is the schema's own. */
export function describeFieldError(field: Field, value: unknown, message: string): string {
  const isAddress = field.kind === 'address' || field.kind === 'link'
  if (isAddress && value === '') return t('Enter an address.')
  // Schemas with a better message start it with one of these words.
  if (/^(?:Use|Paste|Each|The text)\b/.test(message)) return message
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
      return message || t('This can’t be used here.')
  }
}

function describeNumberRange({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return t('Use a number from {min} to {max}.', { min, max })
  if (min !== null) return t('Use a number of at least {min}.', { min })
  return t('Use a number.')
}

/** Formats an option: `white_cube` as "White cube". */
export function formatChoice(option: string): string {
  const words = option.replace(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Turns a schema's plural into a singular: "Projects" → "project". Words without a plural stay. */
export function singularize(label: string): string {
  const word = label.toLowerCase()
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
