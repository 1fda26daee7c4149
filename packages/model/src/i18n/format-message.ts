/**
 * A message as tokens, in the format of Lingui's compiler: text, `[name]`, `[name, type]` and `[name, type, options]`.
 * A message without placeholders is a string.
 */
export type CompiledMessage = string | readonly Token[]
type Cases = Record<string, CompiledMessage> & { offset?: number }
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural' | 'selectordinal' | 'select', cases: Cases]
  | readonly [name: string, type: 'number' | 'date']

/** Values of a message's placeholders. */
export type MessageValues = Record<string, unknown>

/** Fills in a compiled message. `#` in a plural is its number in the language's digits. */
export function formatMessage(
  message: CompiledMessage,
  values: MessageValues,
  locale: string,
  count?: number,
): string {
  if (typeof message === 'string') return message
  return message.map(token => formatToken(token, values, locale, count)).join('')
}

function formatToken(token: Token, values: MessageValues, locale: string, count?: number): string {
  if (typeof token === 'string')
    return token === '#' && count !== undefined ? formatNumber(count, locale) : token
  const [name, type, cases] = token
  const value = values[name]
  if (type === undefined) return value === undefined || value === null ? '' : String(value)
  if (type === 'number') return formatNumber(Number(value), locale)
  if (type === 'date') return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(value as Date)
  if (!cases) return ''
  if (type === 'select')
    return formatMessage(cases[String(value)] ?? cases.other ?? '', values, locale, count)
  const number = Number(value)
  const rules = new Intl.PluralRules(locale, { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  const form = cases[number] ?? cases[rules.select(number)] ?? cases.other ?? ''
  return formatMessage(form, values, locale, number)
}

const formatNumber = (value: number, locale: string) => new Intl.NumberFormat(locale).format(value)
