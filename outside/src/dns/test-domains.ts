import type { TestDomain, DnsRecord, DnsTarget, DnsZone } from './zone-types.ts'
import { PRIVATE_SERVER, getServerName } from './name-servers.ts'

/** Somebody else's address: records lead to it, and nobody connects there. */
const OTHER_ADDRESS = '93.184.215.14'
const CLOUDFLARE = ['104.21.5.6', '172.67.1.2']
const OTHER_PROOF = 'vitrine-site=00000000000000000000000000000000'

const a = (name: string, value: string, ttl?: number): DnsRecord => ({ name, type: 'A', value, ttl })
const aaaa = (name: string, value: string): DnsRecord => ({ name, type: 'AAAA', value })
const cname = (name: string, value: string): DnsRecord => ({ name, type: 'CNAME', value })
const txt = (name: string, value: string): DnsRecord => ({ name, type: 'TXT', value })
const caa = (name: string, value: string): DnsRecord => ({ name, type: 'CAA', value })
const wrong = (stage: string, code: string) => ({ stage, state: 'wrong' as const, code })
const unknown = (stage: string, code: string) => ({ stage, state: 'unknown' as const, code })

/** The domains of the laboratory: right ones in their kinds, and every way to be wrong that is known. */
export function createTestDomains(us: DnsTarget): TestDomain[] {
  const proof = (domain: string) => txt(`_vitrine.${domain}`, us.proofFor(domain))
  const ours = (name: string) => [a(name, us.ipv4), ...(us.ipv6 ? [aaaa(name, us.ipv6)] : [])]
  /** A bare domain with the given records and its proof. */
  const bare = (
    name: string,
    title: string,
    expected: TestDomain['expected'],
    records: (name: string) => DnsRecord[],
    more: Partial<DnsZone> = {},
  ): TestDomain => {
    const domain = `${name}-lab.com`
    const all = [...records(domain), ...(more.records ?? []), proof(domain)]
    return { domain, title, expected, zones: [{ name: domain, ...more, records: all }] }
  }
  /** A `www` of a domain. */
  const sub = (
    name: string,
    title: string,
    expected: TestDomain['expected'],
    records: (domain: string, zone: string) => DnsRecord[],
    more: Partial<DnsZone> = {},
  ): TestDomain => {
    const zone = `${name}-lab.net`
    const domain = `www.${zone}`
    return {
      domain,
      title,
      expected,
      zones: [{ name: zone, ...more, records: [...records(domain, zone), proof(domain)] }],
    }
  }
  /** The proof is at fault: everything else is right. */
  const proving = (
    name: string,
    title: string,
    code: string,
    records: (domain: string) => DnsRecord[],
  ): TestDomain => {
    const domain = `${name}-lab.org`
    return {
      domain,
      title,
      expected: wrong('ownership', code),
      zones: [{ name: domain, records: [...ours(domain), ...records(domain)] }],
    }
  }
  const served = (
    name: string,
    title: string,
    behaviour: Parameters<typeof getServerName>[0],
    expected: TestDomain['expected'],
  ) => bare(name, title, expected, ours, { servers: [getServerName(behaviour)] })
  const beside = (name: string, title: string, behaviour: Parameters<typeof getServerName>[0], code: string) =>
    bare(name, title, wrong('name_servers', code), ours, {
      servers: ['ns1.lab-dns.net', getServerName(behaviour)],
    })

  return [
    bare('apex', 'a bare domain', null, ours),
    bare('apex-www', 'a bare domain and its www', null, name => [
      ...ours(name),
      cname(`www.${name}`, us.name),
    ]),
    bare('allowed', 'CAA allows the issuer', null, name => [
      ...ours(name),
      caa(name, 'issue letsencrypt.org; validationmethods=http-01'),
    ]),
    bare('iodef', 'CAA only tells whom to write to', null, name => [
      ...ours(name),
      caa(name, 'iodef mailto:a@b.com'),
    ]),
    bare('kept', 'records that may be kept for a day', null, name => [a(name, us.ipv4, 86_400)]),
    bare('signed', 'signed, with keys', null, name => [...ours(name), { name, type: 'DNSKEY', value: '' }], {
      isSigned: true,
    }),
    bare('many-texts', 'the proof among many texts', null, name => [
      ...ours(name),
      ...Array.from({ length: 6 }, (_, index) => txt(`_vitrine.${name}`, `other=${index}${'x'.repeat(300)}`)),
    ]),
    served('tcp', 'answers by TCP alone', 'truncated', null),
    served('slow', 'slow, but in time', 'slow', null),
    sub('subdomain', 'www with a CNAME', null, domain => [cname(domain, us.name)]),
    sub('capitals', 'a CNAME in capitals', null, domain => [cname(domain, us.name.toUpperCase())]),
    sub('by-address', 'www with the addresses themselves', null, domain => ours(domain)),
    sub('chain', 'a CNAME over another name', null, (domain, zone) => [
      cname(domain, `sites.${zone}`),
      cname(`sites.${zone}`, us.name),
    ]),
    {
      domain: 'blog.cut-lab.co.uk',
      title: 'a zone of its own below',
      expected: null,
      zones: [
        { name: 'cut-lab.co.uk', records: [a('cut-lab.co.uk', OTHER_ADDRESS)] },
        {
          name: 'blog.cut-lab.co.uk',
          servers: [getServerName('slow')],
          records: [...ours('blog.cut-lab.co.uk'), proof('blog.cut-lab.co.uk')],
        },
      ],
    },

    {
      domain: 'never-bought-lab.com',
      title: 'not registered',
      zones: [],
      expected: wrong('name_servers', 'not_registered'),
    },
    bare('undelegated', 'no name servers', wrong('name_servers', 'no_name_servers'), ours, { servers: [] }),
    bare('parked', 'parked', wrong('name_servers', 'parked'), name => [a(name, OTHER_ADDRESS)], {
      servers: ['ns1.sedoparking.com', 'ns2.sedoparking.com'],
    }),
    bare('expired', 'expired', wrong('name_servers', 'expired'), name => [a(name, OTHER_ADDRESS)], {
      servers: ['ns1.pendingrenewaldeletion.com'],
    }),
    served('lame', 'name servers that do not know it', 'refuses', wrong('name_servers', 'lame')),
    served(
      'not-responsible',
      'name servers that are not responsible',
      'not-responsible',
      wrong('name_servers', 'lame'),
    ),
    served('denied', 'name servers that deny it', 'denies', wrong('name_servers', 'lame')),
    served('failing', 'name servers that fail', 'fails', wrong('name_servers', 'servers_failing')),
    served('silent', 'name servers that say nothing', 'silent', unknown('name_servers', 'servers_silent')),
    served(
      'garbage',
      'name servers that answer with garbage',
      'garbage',
      unknown('name_servers', 'servers_silent'),
    ),
    served(
      'strange-id',
      'answers to another question’s number',
      'wrong-id',
      unknown('name_servers', 'servers_silent'),
    ),
    served(
      'strange-question',
      'answers to another question',
      'other-question',
      unknown('name_servers', 'servers_silent'),
    ),
    served('cut-off', 'connections that break off', 'cut-off', unknown('name_servers', 'servers_silent')),
    served('liar', 'answers with another name’s records', 'other-name', wrong('ownership', 'proof_missing')),
    bare(
      'typed-server',
      'a name server that does not exist',
      wrong('name_servers', 'servers_unresolvable'),
      ours,
      {
        servers: ['ns1.lab-dnss.net'],
      },
    ),
    bare('inside', 'a name server within a network', wrong('name_servers', 'lame'), ours, {
      servers: [PRIVATE_SERVER],
    }),
    beside('half-lame', 'one of two does not know it', 'refuses', 'some_servers_lame'),
    beside('half-silent', 'one of two says nothing', 'silent', 'some_servers_silent'),
    bare(
      'half-typed',
      'one of two does not exist',
      wrong('name_servers', 'some_servers_unresolvable'),
      ours,
      {
        servers: ['ns1.lab-dns.net', 'ns1.lab-dnss.net'],
      },
    ),
    bare('no-keys', 'signed at the registry, without keys', wrong('name_servers', 'dnssec_broken'), ours, {
      isSigned: true,
    }),
    bare(
      'bogus',
      'signatures that do not fit',
      wrong('name_servers', 'dnssec_broken'),
      name => [...ours(name), { name, type: 'DNSKEY', value: '' }],
      { isSigned: true, isBogus: true },
    ),

    proving('no-proof', 'no proof', 'proof_missing', () => []),
    proving('wrong-proof', 'another text', 'wrong_proof', domain => [
      txt(`_vitrine.${domain}`, 'v=spf1 -all'),
    ]),
    proving('other-proof', 'the proof of another website', 'other_proof', domain => [
      txt(`_vitrine.${domain}`, OTHER_PROOF),
    ]),
    proving('quoted', 'the proof within quotes', 'proof_misspelt', domain => [
      txt(`_vitrine.${domain}`, `"${us.proofFor(domain)}"`),
    ]),
    proving('doubled-proof', 'the domain twice in the name of the proof', 'doubled_name', domain => [
      txt(`_vitrine.${domain}.${domain}`, us.proofFor(domain)),
    ]),
    proving('proof-above', 'the proof at the domain itself', 'proof_at_domain', domain => [
      txt(domain, us.proofFor(domain)),
    ]),
    proving('proof-alias', 'a wildcard CNAME where the proof belongs', 'proof_is_alias', domain => [
      cname(`*.${domain}`, us.name),
    ]),
    bare('half-proof', 'the proof at one of two', wrong('ownership', 'servers_disagree'), ours, {
      servers: ['ns1.lab-dns.net', getServerName('outdated')],
      outdated: [a('half-proof-lab.com', us.ipv4)],
    }),

    bare('empty', 'no record', wrong('records', 'missing'), () => []),
    bare('doubled', 'the domain twice in the name', wrong('records', 'doubled_name'), name => [
      a(`${name}.${name}`, us.ipv4),
    ]),
    bare('elsewhere', 'another address', wrong('records', 'wrong_address'), name => [a(name, OTHER_ADDRESS)]),
    bare('old-besides', 'an old address besides', wrong('records', 'old_address'), name => [
      ...ours(name),
      a(name, OTHER_ADDRESS),
    ]),
    bare('private', 'an address within a network', wrong('records', 'private_address'), name => [
      a(name, '192.168.1.20'),
    ]),
    bare('ipv6-elsewhere', 'IPv6 leads elsewhere', wrong('records', 'ipv6_elsewhere'), name => [
      a(name, us.ipv4),
      aaaa(name, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'),
    ]),
    bare('apex-cname', 'a CNAME at the bare domain', wrong('records', 'cname_at_apex'), name => [
      cname(name, us.name),
    ]),
    bare('disagree', 'name servers that disagree', wrong('records', 'servers_disagree'), ours, {
      servers: ['ns1.lab-dns.net', getServerName('outdated')],
      outdated: [a('disagree-lab.com', OTHER_ADDRESS), proof('disagree-lab.com')],
    }),
    bare(
      'proxied',
      'Cloudflare’s proxy before it',
      wrong('records', 'cloudflare_proxy'),
      name => CLOUDFLARE.map(address => a(name, address)),
      { servers: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'] },
    ),
    sub(
      'cname-elsewhere',
      'a CNAME to somebody else',
      wrong('records', 'cname_elsewhere'),
      (domain, zone) => [cname(domain, zone), a(zone, OTHER_ADDRESS)],
    ),
    sub('cname-nothing', 'a CNAME to nothing', wrong('records', 'cname_to_nothing'), domain => [
      cname(domain, 'nobody.nowhere-lab.org'),
    ]),
    sub('cname-typo', 'a CNAME with a letter too much', wrong('records', 'cname_mistyped'), domain => [
      cname(domain, `${us.name}s`),
    ]),
    sub(
      'cname-doubled',
      'a CNAME with the domain behind it',
      wrong('records', 'cname_doubled'),
      (domain, zone) => [cname(domain, `${us.name}.${zone}`)],
    ),
    sub('cname-web', 'a CNAME to a web address', wrong('records', 'cname_is_address'), domain => [
      cname(domain, `https://${us.name}`),
    ]),
    sub('cname-loop', 'CNAMEs in a circle', wrong('records', 'cname_loop'), (domain, zone) => [
      cname(domain, `a.${zone}`),
      cname(`a.${zone}`, domain),
    ]),
    {
      domain: 'www.wild-elsewhere-lab.net',
      title: 'a wildcard that leads elsewhere',
      expected: wrong('records', 'wildcard'),
      zones: [{ name: 'wild-elsewhere-lab.net', records: [a('*.wild-elsewhere-lab.net', OTHER_ADDRESS)] }],
    },
    // The record of the proof makes the name above it exist, to which a wildcard then no longer applies (RFC 4592).
    sub('wild-hidden', 'a wildcard that the proof switched off', wrong('records', 'missing'), (_, zone) => [
      cname(`*.${zone}`, us.name),
    ]),

    bare('caa-other', 'CAA allows another issuer', wrong('certificate', 'caa_forbids'), name => [
      ...ours(name),
      caa(name, 'issue digicert.com'),
    ]),
    bare('caa-none', 'CAA allows none', wrong('certificate', 'caa_forbids'), name => [
      ...ours(name),
      caa(name, 'issue ;'),
    ]),
    bare('caa-method', 'CAA allows another kind of check', wrong('certificate', 'caa_forbids'), name => [
      ...ours(name),
      caa(name, 'issue letsencrypt.org; validationmethods=dns-01'),
    ]),
    sub('caa-above', 'CAA of the domain above', wrong('certificate', 'caa_forbids'), (domain, zone) => [
      ...ours(domain),
      caa(zone, 'issue digicert.com'),
    ]),
    served(
      'caa-fails',
      'name servers that fail for CAA',
      'fails-for-caa',
      wrong('certificate', 'caa_unanswered'),
    ),
  ]
}
