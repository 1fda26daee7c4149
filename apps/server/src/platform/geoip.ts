import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** Returns the ISO 3166 code of the country an IP address is registered in, in upper case; empty if unknown. */
export type FindCountry = (address: string) => string

/**
 * Creates a lookup in a MaxMind-format database: the operator's, or the bundled one (NRO registrations, CC BY; as old
 * as its release). It is read at the first lookup and takes 8 MB.
 */
export function createCountryLookup(path: string | null): FindCountry {
  let reader: Reader<CountryResponse> | null = null
  return address => {
    reader ??= new Reader<CountryResponse>(readFileSync(path ?? getBundledDatabase()))
    const found: unknown = lookUpRecord(reader, address)
    return getCountryCode(found)
  }
}

function lookUpRecord(reader: Reader<CountryResponse>, address: string): unknown {
  try {
    return reader.get(address)
  } catch {
    // Not an IP address.
    return null
  }
}

/** The bundled database has `country_code`; MaxMind's and DB-IP's have `country.iso_code`. */
function getCountryCode(found: unknown): string {
  const record = found as { country_code?: unknown; country?: { iso_code?: unknown } } | null
  const code = record?.country_code ?? record?.country?.iso_code
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
}

const getBundledDatabase = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
