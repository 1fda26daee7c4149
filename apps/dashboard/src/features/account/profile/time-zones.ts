import { t, dateLocale } from '@vitrine/model'
import type { SelectOption } from '../../../ui/lists/search-select.tsx'
import { BROWSER_DEFAULT } from './languages.ts'

/** A time zone as place and region ("Zurich", "Europe") with its current time. */
export function timeZoneOption(name: string, now: Date): SelectOption {
  const parts = name.replaceAll('_', ' ').split('/')
  const place = parts.at(-1) ?? name
  const region = parts.slice(0, -1).join(', ')
  return {
    id: name,
    text: place,
    ...(region ? { description: region } : {}),
    keywords: name,
    end: timeIn(name, now),
  }
}

/** The time zone options by place, the browser's own first. */
export function timeZoneOptions(browserValue: string, now: Date): SelectOption[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  const options = [...names].map(name => timeZoneOption(name, now))
  return [
    browserTimeZone(browserValue, now),
    ...options.toSorted((a, b) => a.text.localeCompare(b.text, 'en')),
  ]
}

export function browserTimeZone(browserValue: string, now: Date): SelectOption {
  const { text, end } = timeZoneOption(browserValue, now)
  return {
    id: BROWSER_DEFAULT,
    text: t('Browser default'),
    description: text,
    keywords: t('default system'),
    ...(end === undefined ? {} : { end }),
  }
}

function timeIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat(dateLocale(), { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  } catch {
    return ''
  }
}
