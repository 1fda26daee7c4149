import type { CompanyLocation } from '@vitrine/model'
import { toLine } from './parse-values.ts'

/**
 * Parses LinkedIn's one-line address of a company: street, city, region with postal code, country code. In
 * any other format the whole line becomes the name.
 */
export function parseCompanyLocation(
  text: string | null,
  { isFirst, headquarters }: { isFirst: boolean; headquarters: string | null },
): CompanyLocation[] {
  const address = toLine(text, 500)
  if (!address) return []
  const parts = address.split(', ')
  const known = headquarters?.split(', ')[0]
  const city = isFirst && known && parts.includes(known) ? known : findCity(parts)
  return city
    ? [{ name: city, address, is_headquarters: isFirst }]
    : [{ name: address.slice(0, 300), address: null, is_headquarters: isFirst }]
}

function findCity(parts: string[]): string | null {
  const city = parts.at(-3)
  return city && !/\d/.test(city) && /^[A-Z]{2}$/.test(parts.at(-1) ?? '') ? city : null
}
