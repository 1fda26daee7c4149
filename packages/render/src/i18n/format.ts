import { formatDate, formatNumber, formatPercentage } from '@vitrine/model'

/** More than any page needs, little enough to keep: then it is forgotten and begun anew. */
const LIMIT = 20_000

type Make<Value, Form> = (value: Value, language: string, form: Form) => string

/** The same answers as `make`, which must depend on nothing else: Intl is slow, and pages repeat themselves. */
function memoize<Value, Form>(make: Make<Value, Form>): Make<Value, Form> {
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

/** formatNumber of the model. */
export const numberText = memoize(formatNumber)

const dates = memoize(formatDate)

/** formatDate of the model, for a date or the date of a time; only what the form shows is looked at. */
export const dateText: typeof formatDate = (iso, language, form = 'day') =>
  dates(iso.slice(0, form === 'day' ? 10 : form === 'year' ? 4 : 7), language, form)

const shares = memoize(formatPercentage)

/** formatPercentage of the model, to a tenth of a per cent. */
export function shareText(share: number, language: string): string {
  const rounded = share > 0 ? Math.max(1, Math.round(share * 1000)) / 1000 : 0
  return shares(rounded, language, undefined)
}
