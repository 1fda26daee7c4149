import { normalizeName } from '../blocklists/parse-entry.ts'

/**
 * Brands that phishing imitates most, with their domains. Only names that no person or shop has: no Chase, Ups, Orange
 * or Apple alone.
 */
const BRANDS: Readonly<Record<string, string>> = {
  paypal: 'paypal.com paypal.me paypalobjects.com',
  metamask: 'metamask.io',
  trustwallet: 'trustwallet.com',
  coinbase: 'coinbase.com',
  binance: 'binance.com',
  blockchaincom: 'blockchain.com',
  opensea: 'opensea.io',
  uniswap: 'uniswap.org',
  ledgerlive: 'ledger.com',
  trezor: 'trezor.io',
  walletconnect: 'walletconnect.com walletconnect.network',
  netflix: 'netflix.com netflixtechblog.com',
  microsoft: 'microsoft.com microsoftonline.com microsoft365.com',
  office365: 'office.com microsoft.com',
  outlook365: 'office.com outlook.com',
  sharepoint: 'sharepoint.com microsoft.com',
  onedrive: 'onedrive.com live.com',
  docusign: 'docusign.com docusign.net',
  icloud: 'icloud.com',
  appleid: 'apple.com',
  amazon: 'amazon.com amazon.de amazon.co.uk amazon.fr amazon.es amazon.it',
  facebook: 'facebook.com fb.com',
  whatsapp: 'whatsapp.com wa.me',
  steamcommunity: 'steamcommunity.com',
  roblox: 'roblox.com',
  wellsfargo: 'wellsfargo.com',
  bankofamerica: 'bankofamerica.com',
  americanexpress: 'americanexpress.com',
  citibank: 'citi.com citibank.com',
  santander: 'santander.com santander.es',
  sparkasse: 'sparkasse.de',
  postfinance: 'postfinance.ch',
  commerzbank: 'commerzbank.de',
  deutschebank: 'deutsche-bank.de db.com',
  creditagricole: 'credit-agricole.fr',
  bnpparibas: 'bnpparibas.com',
  labanquepostale: 'labanquepostale.fr',
  bbva: 'bbva.com bbva.es',
  barclays: 'barclays.co.uk barclays.com',
  lloydsbank: 'lloydsbank.com',
  natwest: 'natwest.com',
  revolut: 'revolut.com',
  dhl: 'dhl.com dhl.de',
  fedex: 'fedex.com',
  usps: 'usps.com',
  correos: 'correos.es',
  laposte: 'laposte.fr laposte.net',
  impots: 'impots.gouv.fr',
  elster: 'elster.de',
  ameli: 'ameli.fr',
}
/** Found as a word only: they are parts of other words. */
const WHOLE_WORDS = new Set(
  'dhl usps bbva impots elster ameli amazon opensea correos icloud revolut laposte blockchaincom trezor uniswap'.split(
    ' ',
  ),
)

const NORMAL_BRANDS = new Map(Object.keys(BRANDS).map(brand => [brand, normalizeName(brand)]))

/** Words of an address or a name that asks for an account. */
export const ACCOUNT_WORDS: ReadonlySet<string> = new Set(
  `login logon signin secure security verify verification verified support help helpdesk service services account
   accounts wallet billing update official unlock recover recovery confirm validate validation auth portal refund claim
   airdrop bonus konto anmelden sicherheit kundenservice verifizierung compte connexion securite cuenta acceso
   verificar seguridad`.split(/\s+/),
)

/**
 * Returns the brand in a name or host, however its letters are disguised; null for none. In names of one word, such as
 * subdomains, account words may be joined to it.
 */
export function brandIn(text: string, { isName }: { isName: boolean }): string | null {
  const words = text.split(/[\s._\-–—|/:]+/).map(normalizeName)
  const joined = normalizeName(text)
  return (
    Object.keys(BRANDS).find(brand => {
      const plain = NORMAL_BRANDS.get(brand) ?? brand
      if (!WHOLE_WORDS.has(brand)) return joined.includes(plain)
      return words.some(word => word === plain || (isName && isBrandWithAccountWord(word, plain)))
    }) ?? null
  )
}

function isBrandWithAccountWord(word: string, brand: string): boolean {
  if (!word.startsWith(brand) && !word.endsWith(brand)) return false
  const rest = word.startsWith(brand) ? word.slice(brand.length) : word.slice(0, -brand.length)
  return NORMAL_ACCOUNT_WORDS.has(rest)
}

const NORMAL_ACCOUNT_WORDS = new Set([...ACCOUNT_WORDS].map(normalizeName))

/** Whether a name contains a word that asks for an account, whole or joined to a brand. */
export function hasAccountWord(text: string, brand: string): boolean {
  const rest = normalizeName(text).replace(normalizeName(brand), ' ')
  const words = [...text.split(/[\s._\-–—|/:]+/).map(normalizeName), ...rest.split(' ')]
  return words.some(word => NORMAL_ACCOUNT_WORDS.has(word.replace(/\d+$/, '')))
}

/** Whether a registrable domain is one of the brand's: listed, or its own name below any ending ("amazon.co.jp"). */
export const isDomainOfBrand = (domain: string, brand: string): boolean =>
  (BRANDS[brand] ?? '').split(' ').includes(domain) || domain.split('.')[0] === brand
