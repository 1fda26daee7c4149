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
export function createCountryLookup(
  path: string | null,
  log: WarningLog,
  recheckMs = RECHECK_MS,
): FindCountry {
  const open = path === null ? createBundledReader() : createFileReader(path, log, recheckMs)
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
type WarningLog = { warn(fields: { err: unknown }, message: string): void }

function createBundledReader(): () => CountryReader {
  let reader: CountryReader | undefined
  return () => (reader ??= new Reader<CountryResponse>(readFileSync(getBundledDatabase())))
}

/** Keeps the database that it has if the newer one is not usable, such as half of a file, and logs it once. */
function createFileReader(path: string, log: WarningLog, recheckMs: number): () => CountryReader {
  let version = getVersion(path)
  let reader: CountryReader
  try {
    reader = openDatabase(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `GEOIP_DB_PATH must be a country database (.mmdb) that this user can read. (${reason})`,
    )
  }
  let checkedAt = performance.now()
  return () => {
    if (performance.now() - checkedAt < recheckMs) return reader
    checkedAt = performance.now()
    const found = getVersion(path)
    if (found === version) return reader
    // Also of a file that is not usable: reading it again would give the same.
    version = found
    try {
      reader = openDatabase(path)
    } catch (err) {
      log.warn({ err }, 'GEOIP_DB_PATH cannot be read again')
    }
    return reader
  }
}

/** Returns what differs once a file has other bytes or permissions; null if there is none. */
function getVersion(path: string): string | null {
  try {
    const { mtimeMs, ctimeMs } = statSync(path)
    return `${mtimeMs} ${ctimeMs}`
  } catch {
    return null
  }
}

/** @throws Error for a file that cannot be read or has no countries, such as a database of networks */
function openDatabase(path: string): CountryReader {
  const reader = new Reader<CountryResponse>(readFileSync(path))
  if (!KNOWN_ADDRESSES.some(address => getCountryCode(reader.get(address)) !== ''))
    throw new Error(`${reader.metadata.databaseType} has no countries`)
  return reader
}

/** The bundled database has `country_code`, MaxMind's and DB-IP's `country.iso_code`, and others `country`. */
function getCountryCode(found: unknown): string {
  const record = found as { country_code?: unknown; country?: { iso_code?: unknown } | string } | null
  const country = record?.country
  const code = record?.country_code ?? (typeof country === 'object' ? country?.iso_code : country)
  return typeof code === 'string' && /^[A-Z]{2}$/.test(code) ? code : ''
}

const getBundledDatabase = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  )
