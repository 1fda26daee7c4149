import { t } from '@vitrine/model'
import { domainToASCII, domainToUnicode } from 'node:url'
import ipaddr from 'ipaddr.js'
import { parse } from 'tldts'

/** A parsed custom domain. */
export type DomainInput = {
  /** ASCII (punycode), lower case. */
  domain: string
  /** The registrable domain: `domain` itself or its parent. */
  registered: string
  isApex: boolean
  /** The `www` name of an apex and vice versa; null for deeper names. */
  sibling: string | null
}

/** The reason why a text is not a usable domain, as a sentence for the user. */
export type RefusedDomain = { refused: string }

export type InstallationDomains = {
  /** The installation's base domains, of the product and of the sites. */
  own: readonly string[]
}

/** Names outside the public DNS (RFC 2606, 6761, 6762, 7686, 8375, 9476, ICANN's `internal`). */
const INTERNAL =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|corp|home|private|test|invalid|example|onion|arpa|alt)$/
/**
 * Endings of the Public Suffix List's private part below which people register domains and set DNS records. Below all
 * others, such as `github.io`, the provider controls them.
 */
const REGISTRIES = new Set(
  `br.com cn.com co.com com.de com.se co.nl co.no de.com eu.com eu.org gb.net gr.com hu.net in.net jp.net jpn.com
   kr.com mex.com no.com pp.ru qc.com ru.com ru.net sa.com se.net uk.com uk.net us.com us.org uy.com za.bz za.com
   za.net za.org org.ru com.ru net.ru msk.ru spb.ru co.dk biz.dk co.at com.gr priv.at or.at`.split(/\s+/),
)
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Letters, digits and hyphens; punycode must decode. */
const isLabel = (label: string) =>
  LABEL.test(label) && !(label.startsWith('xn--') && domainToUnicode(label).startsWith('xn--'))

/** Parses a domain from pasted text: with scheme, path, port, user, spaces, final dot, capitals or any script. */
export function parseDomain(text: string, { own }: InstallationDomains): DomainInput | RefusedDomain {
  const host = extractHost(text)
  if (host === '') return refuse(t('Enter a domain, such as www.example.com.'))
  if (host.includes('@'))
    return refuse(t('This is an email address. Enter a domain, such as www.example.com.'))
  if (host.includes(' '))
    return refuse(t('A domain has no spaces. Enter one domain, such as www.example.com.'))
  if (host.startsWith('*')) return refuse(t('Enter a single domain without an asterisk.'))
  if (isAddress(host)) return refuse(t('This is an IP address. Enter a domain, such as www.example.com.'))
  const domain = domainToASCII(host).replace(/\.$/, '')
  if (!domain || domain.length > 230 || !domain.split('.').every(isLabel))
    return refuse(t('This isn’t a domain. Domains look like www.example.com: letters, digits and hyphens.'))
  if (isAddress(domain)) return refuse(t('This is an IP address. Enter a domain, such as www.example.com.'))
  if (own.some(mine => domain === mine || domain.endsWith(`.${mine}`)))
    return refuse(t('This is one of our own addresses. Change your free address under General.'))
  if (!domain.includes('.') && domain !== 'localhost')
    return refuse(t('The ending is missing. Enter the whole domain, such as example.com.'))
  if (INTERNAL.test(domain))
    return refuse(t('This name only exists in a local network. Enter a public domain.'))
  const parsed = parse(domain, { allowPrivateDomains: true })
  if (!parsed.isIcann && !parsed.isPrivate)
    return refuse(
      t('“.{ending}” isn’t a valid ending. Check for typos.', { ending: domain.split('.').pop() }),
    )
  if (!parsed.domain)
    return refuse(
      t('“{ending}” is shared by many people. Enter your own domain below it.', {
        ending: domainToUnicode(domain),
      }),
    )
  const { publicSuffix } = parsed
  if (parsed.isPrivate && publicSuffix && !REGISTRIES.has(publicSuffix))
    return refuse(
      t(
        '{domain} belongs to the provider of “{ending}”, so you can’t set its DNS records. Enter a domain that you registered yourself.',
        { domain: domainToUnicode(parsed.domain), ending: domainToUnicode(publicSuffix) },
      ),
    )
  const isApex = parsed.domain === domain
  const sibling = isApex ? `www.${domain}` : parsed.subdomain === 'www' ? parsed.domain : null
  return { domain, registered: parsed.domain, isApex, sibling }
}

/** Decodes punycode for display. */
export const displayName = (domain: string): string => domainToUnicode(domain) || domain

/** Returns an email address with its decoded domain for display; null if that is the same. */
export function displayEmail(email: string): string | null {
  const at = email.lastIndexOf('@') + 1
  const shown = email.slice(0, at) + displayName(email.slice(at))
  return shown === email ? null : shown
}

const refuse = (refused: string): RefusedDomain => ({ refused })

/** Extracts the host of a pasted text, lower-cased. */
function extractHost(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]+/gu, '')
    .trim()
    .replace(/^["'“”<(]+|["'“”>),;]+$/g, '')
    .replace(/^[a-z][a-z0-9+.-]*:\/*/i, scheme => (/^[a-z][a-z0-9+.-]*:\/+$/i.test(scheme) ? '' : scheme))
    .replace(/^\/+/, '')
    .replace(/[/?#\\].*$/, '')
    .replace(/^[^@]*:[^@]*@/, '')
    .replace(/^([^:]*|\[.*\]):\d{0,5}$/, '$1')
    .replace(/[。．｡]/g, '.')
    .replace(/\.+$/, '')
    .trim()
    .toLowerCase()
}

/** IP literals, and numbers that browsers parse as one: 2130706433, 0x7f.1. */
function isAddress(host: string): boolean {
  const last = host.split('.').pop() ?? ''
  return ipaddr.isValid(host.replace(/^\[|\]$/g, '')) || /^(\d+|0x[0-9a-f]*)$/.test(last)
}
