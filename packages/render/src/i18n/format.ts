import { formatDate, formatNumber, formatPercentage } from '@vitrine/model'

/** The cache is cleared beyond this size. */
const LIMIT = 20_000

type Make<Value, Form> = (value: Value, language: string, form: Form) => string

/** Memoizes `make`, which must be pure: Intl is slow, and pages repeat values. */
export function memoizeForms<Value, Form>(make: Make<Value, Form>): Make<Value, Form> {
  const known = new Map<string, Map<Form, Map<Value, string>>>()
  let size = 0
  return (value, language, form) => {
    const found = known.get(language)?.get(form)?.get(value)
    if (found !== undefined) return found
    if (size >= LIMIT) {
      known.clear()
      size = 0
    }
    const text = make(value, language, form)
    const forms = known.get(language) ?? new Map<Form, Map<Value, string>>()
    const texts = forms.get(form) ?? new Map<Value, string>()
    known.set(language, forms.set(form, texts.set(value, text)))
    size += 1
    return text
  }
}

/** formatNumber of the model, cached. */
export const numberText = memoizeForms(formatNumber)

const dates = memoizeForms(formatDate)

/** formatDate of the model, cached by the shown part of the date. */
export const dateText: typeof formatDate = (iso, language, form = 'day') =>
  dates(iso.slice(0, form === 'day' ? 10 : form === 'year' ? 4 : 7), language, form)

const shares = memoizeForms(formatPercentage)

/** formatPercentage of the model, cached to 0.1 %. */
export function shareText(share: number, language: string): string {
  const rounded = share > 0 ? Math.max(1, Math.round(share * 1000)) / 1000 : 0
  return shares(rounded, language, undefined)
}
