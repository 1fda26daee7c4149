import { isIP } from 'node:net'
import { z } from 'zod'
import { domainSetting, parseList, type SettingValues } from './setting-types.ts'

const ADDRESS_MESSAGES = {
  4: 'must be IPv4 addresses, separated by commas',
  6: 'must be IPv6 addresses, separated by commas',
} as const
const addressList = (family: 4 | 6) =>
  z
    .string()
    .transform(parseList)
    .pipe(z.array(family === 4 ? z.ipv4(ADDRESS_MESSAGES[family]) : z.ipv6(ADDRESS_MESSAGES[family])))
    .nullable()
    .default(null)
/** Parses `9.9.9.9`, `127.0.0.1:5300` or `[2620:fe::fe]:53`. */
function parseDnsServer(text: string): { address: string; port: number } {
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([^:]+)):(\d+)$/.exec(text) ?? []
  return { address: bracketed ?? plain ?? text.replace(/^\[|\]$/g, ''), port: Number(port ?? 53) }
}

/** Custom domains: their targets, and the resolvers that check them. */
export const DOMAIN_SETTINGS = {
  SITES_IPV4: addressList(4).meta({
    help: 'Public IPv4 addresses of this installation, for the A records of custom domains. If unset, the addresses of SITES_TARGET.',
  }),
  SITES_IPV6: addressList(6).meta({
    help: 'Public IPv6 addresses, for AAAA records. If unset along with SITES_IPV4, those of SITES_TARGET.',
  }),
  SITES_TARGET: domainSetting
    .nullable()
    .default(null)
    .meta({ help: 'The CNAME target of custom subdomains. If unset, SITES_DOMAIN.' }),
  INDEXNOW_URL: z
    .union([z.literal('off'), z.url({ protocol: /^https?$/, error: 'must be an http(s) address or off' })])
    .default('https://api.indexnow.org/indexnow')
    .meta({
      help: 'The IndexNow endpoint that is notified of changed pages of public websites with HTTPS, or off. Owners can turn it off for a website.',
    }),
  WEBSUB_HUB: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
    .nullable()
    .default(null)
    .meta({
      help: 'A WebSub hub that is notified of new posts of public websites and passes them on to subscribed feed readers at once, such as https://pubsubhubbub.appspot.com/. If unset, feed readers poll.',
    }),
  DNS_SERVERS: z
    .string()
    .transform(value => parseList(value).map(parseDnsServer))
    .pipe(
      z.array(
        z
          .object({ address: z.string(), port: z.number() })
          .refine(
            ({ address, port }) => isIP(address) > 0 && port > 0 && port < 65_536,
            'must be addresses such as 9.9.9.9 or 127.0.0.1:5300',
          ),
      ),
    )
    .nullable()
    .default(null)
    .meta({
      help: 'Resolvers that find the name servers of custom domains. If unset, the system’s resolvers.',
    }),
  CERTIFICATE_ISSUERS: z
    .string()
    .transform(parseList)
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be domains such as letsencrypt.org')).min(1))
    .prefault('letsencrypt.org')
    .meta({
      help: 'Certificate authorities for custom domains, as CAA records name them.',
    }),
} as const

/** Targets of custom domains: addresses (empty to use those of the name) and name. */
export function toDomainConfig(
  settings: SettingValues<typeof DOMAIN_SETTINGS & { SITES_DOMAIN: typeof domainSetting }>,
) {
  return {
    sitesIpv4: settings.SITES_IPV4 ?? [],
    sitesIpv6: settings.SITES_IPV6 ?? [],
    sitesTarget: settings.SITES_TARGET ?? settings.SITES_DOMAIN,
    /** Empty for the system's resolvers. */
    dnsServers: settings.DNS_SERVERS ?? [],
    certificateIssuers: settings.CERTIFICATE_ISSUERS,
    webSubHub: settings.WEBSUB_HUB,
    /** Null for none. */
    indexNowUrl: settings.INDEXNOW_URL === 'off' ? null : settings.INDEXNOW_URL,
  }
}
