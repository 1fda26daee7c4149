import type { Field } from '@vitrine/model'

/** Describes an invalid value and what to do about it. `message` is the schema's own. */
export function describeFieldError(field: Field, value: unknown, message: string): string {
  const isAddress = field.kind === 'address' || field.kind === 'link'
  if (isAddress && value === '') return 'An address is needed.'
  // Schemas with a better message start it with one of these words.
  if (/^(?:Use|Paste|Each|The text)\b/.test(message)) return message
  const text = typeof value === 'string' ? value : null
  switch (field.kind) {
    case 'text': {
      if (text === '') return `${field.label || 'This'} is needed.`
      const over = field.max !== null && text !== null ? text.length - field.max : 0
      return over > 0
        ? `${over} ${over === 1 ? 'character' : 'characters'} too many.`
        : 'This cannot be used here.'
    }
    case 'address':
      return 'Use a web address such as https://example.com'
    case 'link':
      return 'Use a web address, a mail address or a place on this page'
    case 'number':
      return describeNumberRange(field)
    case 'picture':
      return 'A picture is needed.'
    case 'list':
      return field.max === null ? 'At least one is needed.' : `At least one, and ${field.max} at most.`
    case 'rich':
      return message.startsWith('Too big')
        ? 'This is more than fits here: fewer paragraphs are needed.'
        : 'This cannot be used here.'
    default:
      return message || 'This cannot be used here.'
  }
}

function describeNumberRange({ min, max }: { min: number | null; max: number | null }): string {
  if (min !== null && max !== null) return `Use a number from ${min} to ${max}.`
  if (min !== null) return `Use a number from ${min} on.`
  return 'Use a number.'
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
