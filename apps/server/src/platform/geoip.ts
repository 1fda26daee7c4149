import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** The ISO 3166 code of the country an address is registered in, upper case; empty where it is not known. */
export type FindCountry = (address: string) => string

/**
 * Reads a database of addresses in MaxMind's format: the operator's own, else the one that comes along (NRO's public
 * registrations, CC BY; frozen at its release). It is read at the first question and takes 8 MB from then on.
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
    // What is no address has no country.
    return null
  }
}

/** The embedded database says `country_code`; MaxMind's and DB-IP's own say `country.iso_code`. */
function getCountryCode(found: unknown): string {
  const record = found as { country_code?: unknown; country?: { iso_code?: unknown } } | null
  const code = record?.country_code ?? record?.country?.iso_code
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
}

const getBundledDatabase = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
