/**
 * A message as tokens, in the format of Lingui's compiler: text, `[name]`, `[name, 'number']` and plurals. The other
 * types of ICU MessageFormat (dates, ordinals, choices) are not used: dates are formatted before, choices are messages.
 * A message without placeholders is a string.
 */
export type CompiledMessage = string | readonly Token[]
type Cases = Record<string, CompiledMessage>
type Token =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural', cases: Cases]
  | readonly [name: string, type: 'number']

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
  if (!type) return String(value ?? '')
  const number = Number(value)
  if (!cases) return formatNumber(number, locale)
  const form = cases[number] ?? cases[new Intl.PluralRules(locale).select(number)] ?? cases.other ?? ''
  return formatMessage(form, values, locale, number)
}

const formatNumber = (value: number, locale: string) => new Intl.NumberFormat(locale).format(value)
