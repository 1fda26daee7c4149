import { dateLocale, TimeZone } from '@vitrine/model'
import type { SelectOption } from '../lists/search-select.tsx'

/** Cities that browsers list under a former name. */
const RENAMED: Partial<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** A time zone as place and region ("Zurich", "Europe") with its current time. */
export function timeZoneOption(name: string, now: Date): SelectOption {
  const parts = name.replaceAll('_', ' ').split('/')
  const place = parts.at(-1) ?? name
  const region = parts.slice(0, -1).join(', ')
  return {
    id: name,
    text: RENAMED[place] ?? place,
    ...(region ? { description: region } : {}),
    keywords: name,
    end: timeIn(name, now),
  }
}

/** Returns the time zones by place. The selected place is listed by its selected name, as browsers name it differently. */
export function timeZoneOptions(now: Date, selected: string | null = null): SelectOption[] {
  const chosen = selected === null ? null : timeZoneOption(selected, now)
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  return [...names]
    .map(name => timeZoneOption(name, now))
    .map(one => (chosen?.text === one.text && chosen.description === one.description ? chosen : one))
    .toSorted((a, b) => a.text.localeCompare(b.text, 'en'))
}

/** Returns the browser's time zone; undefined if it has none that the server accepts. */
export const browserTimeZone = (): string | undefined =>
  TimeZone.safeParse(new Intl.DateTimeFormat().resolvedOptions().timeZone).data

function timeIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat(dateLocale(), { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  } catch {
    return ''
  }
}
