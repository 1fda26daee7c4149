import { z } from 'zod'
import { optionalSetting, booleanSetting, type SettingValues, integerSetting } from './setting-types.ts'

export const TLS_SETTINGS = {
  TLS: z.enum(['off', 'acme', 'proxy'], 'must be off, acme or proxy').default('off').meta({
    help: 'Who speaks TLS on websites’ own domains: `acme`, this program, with certificates that it orders itself; `proxy`, one in front, which asks `/api/domains/ask`; `off`, nobody.',
  }),
  HTTPS_PORT: integerSetting(1, 65535)
    .prefault('3443')
    .meta({ help: 'With TLS=acme, the port of TLS. Visitors come by 443, and authorities by 80 to PORT.' }),
  ACME_DIRECTORY_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .default('https://acme-v02.api.letsencrypt.org/directory')
    .meta({ help: 'The certificate authority: any that speaks ACME and proves names over HTTP.' }),
  ACME_CONTACT: z
    .email('must be an e-mail address')
    .nullable()
    .default(null)
    .meta({ help: 'An e-mail address that the authority may write to.' }),
  ACME_PRODUCT_HOSTS: booleanSetting(
    'false',
    'Orders certificates for the product’s own hosts, too, where TLS_CERT_FILE has none.',
  ),
  TLS_CERT_FILE: optionalSetting(
    'With TLS=acme, a certificate of your own (PEM, with its chain), such as the wildcards of APP_DOMAIN and SITES_DOMAIN; read again when it changes.',
  ),
  TLS_KEY_FILE: optionalSetting('The key of TLS_CERT_FILE.'),
} as const

/** TLS for custom domains. */
export function toTlsConfig(settings: SettingValues<typeof TLS_SETTINGS>) {
  const { TLS_CERT_FILE: certificate, TLS_KEY_FILE: key } = settings
  return {
    mode: settings.TLS,
    /** Port of TLS, with `acme`. */
    port: settings.HTTPS_PORT,
    directoryUrl: settings.ACME_DIRECTORY_URL,
    contact: settings.ACME_CONTACT,
    /** Whether the authority issues certificates for the product's hosts, too. */
    isForProduct: settings.ACME_PRODUCT_HOSTS,
    /** A certificate provided by the operator. */
    files: certificate && key ? { certificate, key } : null,
  }
}
