import type { TestDomain, DnsRecord, DnsTarget, DnsZone } from './zone-types.ts'
import { PRIVATE_SERVER, getServerName } from './name-servers.ts'

/** An address outside the installation; no test connects to it. */
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

/** Creates the test domains: valid configurations, and every known kind of misconfiguration. */
export function createTestDomains(target: DnsTarget): TestDomain[] {
  const builders = createBuilders(target)
  return [
    ...createValidDomains(target, builders),
    ...createNameServerFaults(builders),
    ...createOwnershipFaults(target, builders),
    ...createRecordFaults(target, builders),
    ...createCertificateFaults(builders),
  ]
}

type Builders = ReturnType<typeof createBuilders>

function createBuilders(target: DnsTarget) {
  const createProof = (domain: string) => txt(`_vitrine.${domain}`, target.proofFor(domain))
  const getAddresses = (name: string) => [
    a(name, target.ipv4),
    ...(target.ipv6 ? [aaaa(name, target.ipv6)] : []),
  ]
  /** An apex domain with the given records and its proof. */
  const apexDomain = (
    name: string,
    title: string,
    expected: TestDomain['expected'],
    records: (name: string) => DnsRecord[],
    more: Partial<DnsZone> = {},
  ): TestDomain => {
    const domain = `${name}-lab.com`
    const all = [...records(domain), ...(more.records ?? []), createProof(domain)]
    return { domain, title, expected, zones: [{ name: domain, ...more, records: all }] }
  }
  /** A `www` subdomain. */
  const wwwDomain = (
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
      zones: [{ name: zone, ...more, records: [...records(domain, zone), createProof(domain)] }],
    }
  }
  /** A domain whose proof is wrong and everything else right. */
  const withProof = (
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
      zones: [{ name: domain, records: [...getAddresses(domain), ...records(domain)] }],
    }
  }
  const servedBy = (
    name: string,
    title: string,
    behavior: Parameters<typeof getServerName>[0],
    expected: TestDomain['expected'],
  ) => apexDomain(name, title, expected, getAddresses, { servers: [getServerName(behavior)] })
  const servedByGoodAnd = (
    name: string,
    title: string,
    behavior: Parameters<typeof getServerName>[0],
    code: string,
  ) =>
    apexDomain(name, title, wrong('name_servers', code), getAddresses, {
      servers: ['ns1.lab-dns.net', getServerName(behavior)],
    })

  return { createProof, getAddresses, apexDomain, wwwDomain, withProof, servedBy, servedByGoodAnd }
}

function createValidDomains(
  target: DnsTarget,
  { createProof, getAddresses, apexDomain, wwwDomain, servedBy }: Builders,
): TestDomain[] {
  return [
    apexDomain('apex', 'a bare domain', null, getAddresses),
    apexDomain('apex-www', 'a bare domain and its www', null, name => [
      ...getAddresses(name),
      cname(`www.${name}`, target.name),
    ]),
    apexDomain('allowed', 'CAA allows the issuer', null, name => [
      ...getAddresses(name),
      caa(name, 'issue letsencrypt.org; validationmethods=http-01'),
    ]),
    apexDomain('iodef', 'CAA has only a contact address', null, name => [
      ...getAddresses(name),
      caa(name, 'iodef mailto:a@b.com'),
    ]),
    apexDomain('kept', 'records that may be kept for a day', null, name => [a(name, target.ipv4, 86_400)]),
    apexDomain(
      'signed',
      'signed, with keys',
      null,
      name => [...getAddresses(name), { name, type: 'DNSKEY', value: '' }],
      {
        isSigned: true,
      },
    ),
    apexDomain('many-texts', 'the proof among many texts', null, name => [
      ...getAddresses(name),
      ...Array.from({ length: 6 }, (_, index) => txt(`_vitrine.${name}`, `other=${index}${'x'.repeat(300)}`)),
    ]),
    servedBy('tcp', 'answers by TCP alone', 'truncated', null),
    servedBy('slow', 'slow, but in time', 'slow', null),
    wwwDomain('subdomain', 'www with a CNAME', null, domain => [cname(domain, target.name)]),
    wwwDomain('capitals', 'a CNAME in capitals', null, domain => [cname(domain, target.name.toUpperCase())]),
    wwwDomain('by-address', 'www with the addresses themselves', null, domain => getAddresses(domain)),
    wwwDomain('chain', 'a CNAME over another name', null, (domain, zone) => [
      cname(domain, `sites.${zone}`),
      cname(`sites.${zone}`, target.name),
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
          records: [...getAddresses('blog.cut-lab.co.uk'), createProof('blog.cut-lab.co.uk')],
        },
      ],
    },
  ]
}

function createNameServerFaults({
  getAddresses,
  apexDomain,
  servedBy,
  servedByGoodAnd,
}: Builders): TestDomain[] {
  return [
    {
      domain: 'never-bought-lab.com',
      title: 'not registered',
      zones: [],
      expected: wrong('name_servers', 'not_registered'),
    },
    apexDomain('undelegated', 'no name servers', wrong('name_servers', 'no_name_servers'), getAddresses, {
      servers: [],
    }),
    apexDomain('parked', 'parked', wrong('name_servers', 'parked'), name => [a(name, OTHER_ADDRESS)], {
      servers: ['ns1.sedoparking.com', 'ns2.sedoparking.com'],
    }),
    apexDomain('expired', 'expired', wrong('name_servers', 'expired'), name => [a(name, OTHER_ADDRESS)], {
      servers: ['ns1.pendingrenewaldeletion.com'],
    }),
    servedBy('lame', 'name servers that do not know it', 'refuses', wrong('name_servers', 'lame')),
    servedBy(
      'not-responsible',
      'name servers that are not responsible',
      'not-responsible',
      wrong('name_servers', 'lame'),
    ),
    servedBy('denied', 'name servers that deny it', 'denies', wrong('name_servers', 'lame')),
    servedBy('failing', 'name servers that fail', 'fails', wrong('name_servers', 'servers_failing')),
    servedBy('silent', 'name servers that say nothing', 'silent', unknown('name_servers', 'servers_silent')),
    servedBy(
      'garbage',
      'name servers that answer with garbage',
      'garbage',
      unknown('name_servers', 'servers_silent'),
    ),
    servedBy(
      'strange-id',
      'answers to another question’s number',
      'wrong-id',
      unknown('name_servers', 'servers_silent'),
    ),
    servedBy(
      'strange-question',
      'answers to another question',
      'other-question',
      unknown('name_servers', 'servers_silent'),
    ),
    servedBy('cut-off', 'connections that break off', 'cut-off', unknown('name_servers', 'servers_silent')),
    servedBy(
      'liar',
      'answers with another name’s records',
      'other-name',
      wrong('ownership', 'proof_missing'),
    ),
    apexDomain(
      'typed-server',
      'a name server that does not exist',
      wrong('name_servers', 'servers_unresolvable'),
      getAddresses,
      {
        servers: ['ns1.lab-dnss.net'],
      },
    ),
    apexDomain('inside', 'a name server within a network', wrong('name_servers', 'lame'), getAddresses, {
      servers: [PRIVATE_SERVER],
    }),
    servedByGoodAnd('half-lame', 'one of two does not know it', 'refuses', 'some_servers_lame'),
    servedByGoodAnd('half-silent', 'one of two says nothing', 'silent', 'some_servers_silent'),
    apexDomain(
      'half-typed',
      'one of two does not exist',
      wrong('name_servers', 'some_servers_unresolvable'),
      getAddresses,
      {
        servers: ['ns1.lab-dns.net', 'ns1.lab-dnss.net'],
      },
    ),
    apexDomain(
      'no-keys',
      'signed at the registry, without keys',
      wrong('name_servers', 'dnssec_broken'),
      getAddresses,
      {
        isSigned: true,
      },
    ),
    apexDomain(
      'bogus',
      'signatures that do not fit',
      wrong('name_servers', 'dnssec_broken'),
      name => [...getAddresses(name), { name, type: 'DNSKEY', value: '' }],
      { isSigned: true, isBogus: true },
    ),
  ]
}

function createOwnershipFaults(
  target: DnsTarget,
  { getAddresses, apexDomain, withProof }: Builders,
): TestDomain[] {
  return [
    withProof('no-proof', 'no proof', 'proof_missing', () => []),
    withProof('wrong-proof', 'another text', 'wrong_proof', domain => [
      txt(`_vitrine.${domain}`, 'v=spf1 -all'),
    ]),
    withProof('other-proof', 'the proof of another website', 'other_proof', domain => [
      txt(`_vitrine.${domain}`, OTHER_PROOF),
    ]),
    withProof('quoted', 'the proof within quotes', 'proof_misspelt', domain => [
      txt(`_vitrine.${domain}`, `"${target.proofFor(domain)}"`),
    ]),
    withProof('doubled-proof', 'the domain twice in the name of the proof', 'doubled_name', domain => [
      txt(`_vitrine.${domain}.${domain}`, target.proofFor(domain)),
    ]),
    withProof('proof-above', 'the proof at the domain itself', 'proof_at_domain', domain => [
      txt(domain, target.proofFor(domain)),
    ]),
    withProof('proof-alias', 'a wildcard CNAME where the proof belongs', 'proof_is_alias', domain => [
      cname(`*.${domain}`, target.name),
    ]),
    apexDomain(
      'half-proof',
      'the proof at one of two',
      wrong('ownership', 'servers_disagree'),
      getAddresses,
      {
        servers: ['ns1.lab-dns.net', getServerName('outdated')],
        outdated: [a('half-proof-lab.com', target.ipv4)],
      },
    ),
  ]
}

function createRecordFaults(
  target: DnsTarget,
  { createProof, getAddresses, apexDomain, wwwDomain }: Builders,
): TestDomain[] {
  return [
    apexDomain('empty', 'no record', wrong('records', 'missing'), () => []),
    apexDomain('doubled', 'the domain twice in the name', wrong('records', 'doubled_name'), name => [
      a(`${name}.${name}`, target.ipv4),
    ]),
    apexDomain('elsewhere', 'another address', wrong('records', 'wrong_address'), name => [
      a(name, OTHER_ADDRESS),
    ]),
    apexDomain('old-besides', 'an old address besides', wrong('records', 'old_address'), name => [
      ...getAddresses(name),
      a(name, OTHER_ADDRESS),
    ]),
    apexDomain('private', 'an address within a network', wrong('records', 'private_address'), name => [
      a(name, '192.168.1.20'),
    ]),
    apexDomain('ipv6-elsewhere', 'IPv6 leads elsewhere', wrong('records', 'ipv6_elsewhere'), name => [
      a(name, target.ipv4),
      aaaa(name, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'),
    ]),
    apexDomain('apex-cname', 'a CNAME at the bare domain', wrong('records', 'cname_at_apex'), name => [
      cname(name, target.name),
    ]),
    apexDomain('disagree', 'name servers that disagree', wrong('records', 'servers_disagree'), getAddresses, {
      servers: ['ns1.lab-dns.net', getServerName('outdated')],
      outdated: [a('disagree-lab.com', OTHER_ADDRESS), createProof('disagree-lab.com')],
    }),
    apexDomain(
      'proxied',
      'Cloudflare’s proxy before it',
      wrong('records', 'cloudflare_proxy'),
      name => CLOUDFLARE.map(address => a(name, address)),
      { servers: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'] },
    ),
    wwwDomain(
      'cname-elsewhere',
      'a CNAME to another host',
      wrong('records', 'cname_elsewhere'),
      (domain, zone) => [cname(domain, zone), a(zone, OTHER_ADDRESS)],
    ),
    wwwDomain('cname-nothing', 'a CNAME to nothing', wrong('records', 'cname_to_nothing'), domain => [
      cname(domain, 'nobody.nowhere-lab.org'),
    ]),
    wwwDomain('cname-typo', 'a CNAME with a letter too much', wrong('records', 'cname_mistyped'), domain => [
      cname(domain, `${target.name}s`),
    ]),
    wwwDomain(
      'cname-doubled',
      'a CNAME with the domain behind it',
      wrong('records', 'cname_doubled'),
      (domain, zone) => [cname(domain, `${target.name}.${zone}`)],
    ),
    wwwDomain('cname-web', 'a CNAME to a web address', wrong('records', 'cname_is_address'), domain => [
      cname(domain, `https://${target.name}`),
    ]),
    wwwDomain('cname-loop', 'CNAMEs in a circle', wrong('records', 'cname_loop'), (domain, zone) => [
      cname(domain, `a.${zone}`),
      cname(`a.${zone}`, domain),
    ]),
    {
      domain: 'www.wild-elsewhere-lab.net',
      title: 'a wildcard that leads elsewhere',
      expected: wrong('records', 'wildcard'),
      zones: [{ name: 'wild-elsewhere-lab.net', records: [a('*.wild-elsewhere-lab.net', OTHER_ADDRESS)] }],
    },
    // The proof's record makes its parent name exist, so that the wildcard no longer applies to it (RFC
    // 4592).
    wwwDomain(
      'wild-hidden',
      'a wildcard that the proof switched off',
      wrong('records', 'missing'),
      (_, zone) => [cname(`*.${zone}`, target.name)],
    ),
  ]
}

function createCertificateFaults({
  createProof,
  getAddresses,
  apexDomain,
  wwwDomain,
  servedBy,
}: Builders): TestDomain[] {
  return [
    apexDomain('caa-other', 'CAA allows another issuer', wrong('certificate', 'caa_forbids'), name => [
      ...getAddresses(name),
      caa(name, 'issue digicert.com'),
    ]),
    apexDomain('caa-none', 'CAA allows none', wrong('certificate', 'caa_forbids'), name => [
      ...getAddresses(name),
      caa(name, 'issue ;'),
    ]),
    apexDomain(
      'caa-method',
      'CAA allows another kind of check',
      wrong('certificate', 'caa_forbids'),
      name => [...getAddresses(name), caa(name, 'issue letsencrypt.org; validationmethods=dns-01')],
    ),
    {
      domain: 'blog.caa-parent-lab.org',
      title: 'CAA of the domain above in another zone',
      expected: wrong('certificate', 'caa_forbids'),
      zones: [
        { name: 'caa-parent-lab.org', records: [caa('caa-parent-lab.org', 'issue digicert.com')] },
        {
          name: 'blog.caa-parent-lab.org',
          servers: [getServerName('slow')],
          records: [...getAddresses('blog.caa-parent-lab.org'), createProof('blog.caa-parent-lab.org')],
        },
      ],
    },
    wwwDomain('caa-above', 'CAA of the domain above', wrong('certificate', 'caa_forbids'), (domain, zone) => [
      ...getAddresses(domain),
      caa(zone, 'issue digicert.com'),
    ]),
    servedBy(
      'caa-fails',
      'name servers that fail for CAA',
      'fails-for-caa',
      wrong('certificate', 'caa_unanswered'),
    ),
  ]
}
