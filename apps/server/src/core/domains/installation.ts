import { VitrineError, t } from '@vitrine/model'
import type { Clock } from '../../platform/clock.ts'
import type { Dns } from '../../platform/dns/dns.ts'

type PublicAddresses = { ipv4: readonly string[]; ipv6: readonly string[] }

/** This installation's addresses and names, as custom domains must refer to them. */
export type Installation = {
  /** The installation's own domains, which cannot be used as custom domains. */
  ownDomains: readonly string[]
  /** CNAME target for subdomains. */
  target: string
  /** Certificate authorities, as CAA records name them. */
  issuers: readonly string[]
  needsCertificate: boolean
  /** @throws VitrineError unavailable if no public address is configured or found */
  publicAddresses(): Promise<PublicAddresses>
}

export type InstallationSettings = Omit<Installation, 'publicAddresses'> & PublicAddresses

const CACHE_MS = 10 * 60_000
const DNS_TIMEOUT_MS = 6_000

/**
 * Uses the configured addresses. Without IPv4 addresses, those of the target's name take their place, and its IPv6
 * addresses if neither are configured: a domain without an A record is out of reach for many visitors.
 */
export function createInstallation(
  dns: Pick<Dns, 'resolveAddresses' | 'isAllowed'>,
  clock: Clock,
  settings: InstallationSettings,
): Installation {
  const { ipv4, ipv6, ...rest } = settings
  let known: { addresses: PublicAddresses; until: number } | null = null
  return {
    ...rest,
    async publicAddresses() {
      if (ipv4.length > 0) return { ipv4, ipv6 }
      // *.localhost is the loopback interface (RFC 6761), whatever a resolver says.
      if (rest.target.endsWith('.localhost')) return { ipv4: ['127.0.0.1'], ipv6 }
      const now = clock.now().getTime()
      if (known && known.until > now) return known.addresses
      const found = await dns.resolveAddresses(rest.target, AbortSignal.timeout(DNS_TIMEOUT_MS))
      const usable = found.filter(dns.isAllowed)
      const addresses = {
        ipv4: usable.filter(address => !address.includes(':')),
        ipv6: ipv6.length > 0 ? ipv6 : usable.filter(address => address.includes(':')),
      }
      if (addresses.ipv4.length === 0)
        throw new VitrineError('unavailable', {
          message: t('This installation has no public address yet, so domains can’t point to it.'),
        })
      known = { addresses, until: now + CACHE_MS }
      return addresses
    },
  }
}
