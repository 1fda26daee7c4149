import type { DomainProvider } from '@vitrine/model'

/** Name servers by which a provider is known, and where its customers set records. */
const PROVIDERS: readonly { servers: RegExp; name: string; hint: string }[] = [
  {
    servers: /\.ns\.cloudflare\.com$/,
    name: 'Cloudflare',
    hint: 'In the dashboard choose the domain, then DNS → Records, and set the proxy status to “DNS only” (grey cloud).',
  },
  {
    servers: /\.domaincontrol\.com$/,
    name: 'GoDaddy',
    hint: 'In your Domain Portfolio choose the domain, then DNS → DNS Records.',
  },
  {
    servers: /\.registrar-servers\.com$/,
    name: 'Namecheap',
    hint: 'In the Domain List choose Manage, then Advanced DNS → Host Records.',
  },
  {
    servers: /\.ui-dns\.(com|de|org|biz)$/,
    name: 'IONOS',
    hint: 'Under Domains & SSL choose the domain, then the DNS tab.',
  },
  {
    servers: /\.awsdns-\d+\.(com|net|org|co\.uk)$/,
    name: 'Amazon Route 53',
    hint: 'Open Hosted zones, choose the domain, then Create record.',
  },
  {
    servers: /\.gandi\.net$/,
    name: 'Gandi',
    hint: 'Choose the domain, then the DNS Records tab.',
  },
  {
    servers: /\.(ovh\.net|ovh\.ca|anycast\.me)$/,
    name: 'OVHcloud',
    hint: 'Choose the domain, then the DNS zone tab → Add an entry.',
  },
  {
    servers: /\.(squarespacedns\.com|googledomains\.com)$/,
    name: 'Squarespace',
    hint: 'In the Domains dashboard choose the domain, then DNS → DNS Settings → Custom records.',
  },
  {
    servers:
      /(^|\.)(hydrogen|oxygen|helium)\.ns\.hetzner\.(com|de)$|\.(your-server\.de|second-ns\.(com|de))$/,
    name: 'Hetzner',
    hint: 'Open the zone of the domain, then its records.',
  },
  {
    servers: /\.porkbun\.com$/,
    name: 'Porkbun',
    hint: 'Under Domain Management choose DNS beside the domain.',
  },
  {
    servers: /\.digitalocean\.com$/,
    name: 'DigitalOcean',
    hint: 'Open Networking → Domains, then choose the domain.',
  },
  {
    servers: /\.vercel-dns\.com$/,
    name: 'Vercel',
    hint: 'Open Domains, choose the domain, then its DNS Records.',
  },
  { servers: /\.dnsimple\.com$/, name: 'DNSimple', hint: 'Choose the domain, then DNS → Manage records.' },
  {
    servers: /\.wixdns\.net$/,
    name: 'Wix',
    hint: 'Under Domains choose the domain’s menu → Manage DNS Records.',
  },
  {
    servers: /\.nsone\.net$/,
    name: 'NS1',
    hint: 'Open the zone of the domain, then its records.',
  },
  {
    servers: /\.inwx\.(de|eu|net|com)$/,
    name: 'INWX',
    hint: 'Open Nameserver, choose the domain, then its records.',
  },
  {
    servers: /\.(strato|rzone)\.de$/,
    name: 'STRATO',
    hint: 'Under Domains choose the domain’s management, then the DNS tab.',
  },
]

/** Name servers on which domains are put that nobody uses: up for sale, or waiting to be renewed. */
const PARKED =
  /(^|\.)(sedoparking\.com|bodis\.com|parkingcrew\.net|above\.com|parklogic\.com|afternic\.com|dan\.com|undeveloped\.com|cashparking\.com)$/
const EXPIRED = /(^|\.)(pendingrenewaldeletion\.com|renewyourname\.net)$/

/** Who answers for a domain; null where its name servers are not known or are of several. */
export function findProvider(servers: readonly string[]): DomainProvider | null {
  const found = PROVIDERS.find(
    provider => servers.length > 0 && servers.every(one => provider.servers.test(one)),
  )
  return found ? { name: found.name, hint: found.hint } : null
}

/** Whether the name servers themselves say that the domain is not in use. */
export function disuseOf(servers: readonly string[]): 'parked' | 'expired' | null {
  if (servers.some(one => EXPIRED.test(one))) return 'expired'
  return servers.some(one => PARKED.test(one)) ? 'parked' : null
}
