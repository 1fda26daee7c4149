import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { StartError } from './start-error.ts'

/** Returns the ISO 3166 code of the country an IP address is registered in, in upper case; empty if unknown. */
export type FindCountry = (address: string) => string

/** Interval of checks for a newer database of the operator, in milliseconds. */
const RECHECK_MS = 60_000
/** Addresses that every database of countries knows: of Google, Cloudflare and the RIPE NCC. */
const KNOWN_ADDRESSES = ['8.8.8.8', '2001:4860:4860::8888', '1.1.1.1', '193.0.6.139']

/**
 * Creates a lookup in a MaxMind-format database: the operator's, which is read again when its file changes, or the
 * bundled one (NRO registrations, CC BY; as old as its release), which is read at the first lookup and takes 8 MB. Finds
 * nothing in one that is damaged: a visit counts without its country, too.
 * @throws StartError if the operator's cannot be read, or has no countries
 */
export function createCountryLookup(path: string | null, recheckMs = RECHECK_MS): FindCountry {
  const open = path === null ? createBundledReader() : createFileReader(path, recheckMs)
  return address => {
    try {
      return getCountryCode(open().get(address))
    } catch {
      // Also for what is no IP address.
      return ''
    }
  }
}

type CountryReader = Reader<CountryResponse>

function createBundledReader(): () => CountryReader {
  let reader: CountryReader | undefined
  return () => (reader ??= new Reader<CountryResponse>(readFileSync(getBundledDatabase())))
}

/** Keeps the database that it has if the newer one is not usable, such as half of a file. */
function createFileReader(path: string, recheckMs: number): () => CountryReader {
  let current: { reader: CountryReader; changedAt: number }
  try {
    current = openDatabase(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `GEOIP_DB_PATH must be a country database (.mmdb) that this user can read. (${reason})`,
    )
  }
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt >= recheckMs) {
      checkedAt = performance.now()
      try {
        if (statSync(path).mtimeMs !== current.changedAt) current = openDatabase(path)
      } catch {
        // It is tried again at the next check.
      }
    }
    return current.reader
  }
}

/** @throws Error for a file that cannot be read or has no countries, such as a database of networks */
function openDatabase(path: string): { reader: CountryReader; changedAt: number } {
  const changedAt = statSync(path).mtimeMs
  const reader = new Reader<CountryResponse>(readFileSync(path))
  const { databaseType } = reader.metadata
  const hasCountries =
    /country|city/i.test(databaseType) ||
    KNOWN_ADDRESSES.some(address => getCountryCode(reader.get(address)) !== '')
  if (!hasCountries) throw new Error(`${databaseType} has no countries`)
  return { reader, changedAt }
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
