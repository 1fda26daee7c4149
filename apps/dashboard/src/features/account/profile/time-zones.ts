import type { Option } from '../../../ui/search-select.tsx'
import { BROWSER_DEFAULT } from './languages.ts'

/** A time zone as people read it: "Zurich" of "Europe", with the time that it is there. */
export function timeZoneOption(name: string, now: Date): Option {
  const parts = name.replaceAll('_', ' ').split('/')
  const place = parts.at(-1) ?? name
  const region = parts.slice(0, -1).join(', ')
  return {
    id: name,
    text: place,
    ...(region ? { below: region } : {}),
    also: name,
    end: timeIn(name, now),
  }
}

/** What can be chosen, by place; first the browser's own. */
export function timeZoneOptions(browsers: string, now: Date): Option[] {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  const placed = [...names].map(name => timeZoneOption(name, now))
  return [browserTimeZone(browsers, now), ...placed.toSorted((a, b) => a.text.localeCompare(b.text, 'en'))]
}

export function browserTimeZone(browsers: string, now: Date): Option {
  const { text, end } = timeZoneOption(browsers, now)
  return {
    id: BROWSER_DEFAULT,
    text: 'As this browser',
    below: text,
    also: 'default system',
    ...(end === undefined ? {} : { end }),
  }
}

function timeIn(timeZone: string, now: Date): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  } catch {
    return ''
  }
}
