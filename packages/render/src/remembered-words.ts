import { type DateForm, formatDate, formatFigure, formatShare } from '@vitrine/model'

/** More than any page needs, little enough to keep: then it is forgotten and begun anew. */
const LIMIT = 20_000

/** The same answer as `make`, which must depend on nothing but the key: Intl is slow, and pages repeat themselves. */
function remembered(make: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return key => {
    let text = known.get(key)
    if (text === undefined) {
      text = make(key)
      if (known.size >= LIMIT) known.clear()
      known.set(key, text)
    }
    return text
  }
}

const figures = remembered(key => {
  const [language = '', form, value] = key.split('/')
  return formatFigure(Number(value), language, form as 'short' | 'exact')
})
const dates = remembered(key => {
  const [language = '', form, iso = ''] = key.split('/')
  return formatDate(iso, language, form as DateForm)
})
const shares = remembered(key => {
  const [language = '', share] = key.split('/')
  return formatShare(Number(share), language)
})

/** formatFigure of the model. */
export function figureText(value: number, language: string, form: 'short' | 'exact'): string {
  return figures(`${language}/${form}/${String(value)}`)
}

/** formatDate of the model, for a date or the date of a time; only what the form shows is looked at. */
export function dateText(iso: string, language: string, form: DateForm): string {
  return dates(`${language}/${form}/${iso.slice(0, form === 'day' ? 10 : form === 'year' ? 4 : 7)}`)
}

/** formatShare of the model, to a tenth of a per cent. */
export function shareText(share: number, language: string): string {
  const rounded = share > 0 ? Math.max(1, Math.round(share * 1000)) / 1000 : 0
  return shares(`${language}/${String(rounded)}`)
}
