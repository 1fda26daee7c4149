import type { CompanyLocation } from '@vitrine/model'
import { lineOf } from './parse-values.ts'

/**
 * A place of a company, from its address in one line as LinkedIn writes it: street, city, region with postal code, and
 * two letters of a country. Where that is not its shape, the whole line is its name.
 */
export function placeIn(
  text: string | null,
  { isFirst, headquarters }: { isFirst: boolean; headquarters: string | null },
): CompanyLocation[] {
  const address = lineOf(text, 500)
  if (!address) return []
  const parts = address.split(', ')
  const known = headquarters?.split(', ')[0]
  const city = isFirst && known && parts.includes(known) ? known : cityIn(parts)
  return city
    ? [{ name: city, address, is_headquarters: isFirst }]
    : [{ name: address.slice(0, 300), address: null, is_headquarters: isFirst }]
}

function cityIn(parts: string[]): string | null {
  const city = parts.at(-3)
  return city && !/\d/.test(city) && /^[A-Z]{2}$/.test(parts.at(-1) ?? '') ? city : null
}
