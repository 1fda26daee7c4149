import { type DomainProvider, msg, t } from '@vitrine/model'
import ipaddr from 'ipaddr.js'

/** Address ranges of Cloudflare's proxies (cloudflare.com/ips). */
const RANGES = `173.245.48.0/20 103.21.244.0/22 103.22.200.0/22 103.31.4.0/22 141.101.64.0/18 108.162.192.0/18
  190.93.240.0/20 188.114.96.0/20 197.234.240.0/22 198.41.128.0/17 162.158.0.0/15 104.16.0.0/13 104.24.0.0/14
  172.64.0.0/13 131.0.72.0/22 2400:cb00::/32 2606:4700::/32 2803:f800::/32 2405:b500::/32 2405:8100::/32
  2a06:98c0::/29 2c0f:f248::/32`
  .split(/\s+/)
  .map(range => ipaddr.parseCIDR(range))

/** Whether an address belongs to Cloudflare's proxies, which hide the real records. */
export function isCloudflareProxy(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return RANGES.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits))
}

/** DNS providers by their name servers, with where to set records there. */
const PROVIDERS: readonly { servers: RegExp; name: string; hint: string }[] = [
  {
    servers: /\.ns\.cloudflare\.com$/,
    name: 'Cloudflare',
    hint: msg(
      'In the dashboard, choose the domain, then DNS → Records, and set the proxy status to “DNS only” (grey cloud).',
    ),
  },
  {
    servers: /\.domaincontrol\.com$/,
    name: 'GoDaddy',
    hint: msg('In your Domain Portfolio, choose the domain, then DNS → DNS Records.'),
  },
  {
    servers: /\.registrar-servers\.com$/,
    name: 'Namecheap',
    hint: msg('In the Domain List, choose Manage, then Advanced DNS → Host Records.'),
  },
  {
    servers: /\.ui-dns\.(com|de|org|biz)$/,
    name: 'IONOS',
    hint: msg('Under Domains & SSL, choose the domain, then the DNS tab.'),
  },
  {
    servers: /\.awsdns-\d+\.(com|net|org|co\.uk)$/,
    name: 'Amazon Route 53',
    hint: msg('Open Hosted zones, choose the domain, then Create record.'),
  },
  {
    servers: /\.gandi\.net$/,
    name: 'Gandi',
    hint: msg('Choose the domain, then the DNS Records tab.'),
  },
  {
    servers: /\.(ovh\.net|ovh\.ca|anycast\.me)$/,
    name: 'OVHcloud',
    hint: msg('Choose the domain, then the DNS zone tab → Add an entry.'),
  },
  {
    servers: /\.(squarespacedns\.com|googledomains\.com)$/,
    name: 'Squarespace',
    hint: msg('In the Domains dashboard, choose the domain, then DNS → DNS Settings → Custom records.'),
  },
  {
    servers:
      /(^|\.)(hydrogen|oxygen|helium)\.ns\.hetzner\.(com|de)$|\.(your-server\.de|second-ns\.(com|de))$/,
    name: 'Hetzner',
    hint: msg('Open the domain’s zone, then its records.'),
  },
  {
    servers: /\.porkbun\.com$/,
    name: 'Porkbun',
    hint: msg('Under Domain Management, choose DNS next to the domain.'),
  },
  {
    servers: /\.digitalocean\.com$/,
    name: 'DigitalOcean',
    hint: msg('Open Networking → Domains, then choose the domain.'),
  },
  {
    servers: /\.vercel-dns\.com$/,
    name: 'Vercel',
    hint: msg('Open Domains, choose the domain, then DNS Records.'),
  },
  {
    servers: /\.dnsimple\.com$/,
    name: 'DNSimple',
    hint: msg('Choose the domain, then DNS → Manage records.'),
  },
  {
    servers: /\.wixdns\.net$/,
    name: 'Wix',
    hint: msg('Under Domains, open the domain’s menu, then Manage DNS Records.'),
  },
  {
    servers: /\.nsone\.net$/,
    name: 'NS1',
    hint: msg('Open the domain’s zone, then its records.'),
  },
  {
    servers: /\.inwx\.(de|eu|net|com)$/,
    name: 'INWX',
    hint: msg('Open Nameserver, choose the domain, then its records.'),
  },
  {
    servers: /\.(strato|rzone)\.de$/,
    name: 'STRATO',
    hint: msg('Under Domains, open the domain’s management, then the DNS tab.'),
  },
]

/** Name servers of parked and of expired domains. */
const PARKED =
  /(^|\.)(sedoparking\.com|bodis\.com|parkingcrew\.net|above\.com|parklogic\.com|afternic\.com|dan\.com|undeveloped\.com|cashparking\.com)$/
const EXPIRED = /(^|\.)(pendingrenewaldeletion\.com|renewyourname\.net)$/

/** Returns the provider of a domain, or null if its name servers are unknown or of several providers. */
export function findProvider(servers: readonly string[]): DomainProvider | null {
  const found = PROVIDERS.find(
    provider => servers.length > 0 && servers.every(one => provider.servers.test(one)),
  )
  return found ? { name: found.name, hint: t(found.hint) } : null
}

/** Whether the name servers show that the domain is parked or expired. */
export function findDisuse(servers: readonly string[]): 'parked' | 'expired' | null {
  if (servers.some(one => EXPIRED.test(one))) return 'expired'
  return servers.some(one => PARKED.test(one)) ? 'parked' : null
}
