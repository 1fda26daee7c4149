import { z } from 'zod'
import { optionalSetting, booleanSetting, type SettingValues, integerSetting } from './setting-types.ts'

export const TLS_SETTINGS = {
  TLS: z.enum(['off', 'acme', 'proxy'], 'must be off, acme or proxy').default('off').meta({
    help: 'What terminates TLS on custom domains. `acme`: this program, with certificates it orders itself; `proxy`: a proxy in front, which asks `/api/domains/ask`; `off`: nothing.',
  }),
  HTTPS_PORT: integerSetting(1, 65535)
    .prefault('3443')
    .meta({ help: 'With TLS=acme, the HTTPS port. Forward port 443 to it, and port 80 to PORT.' }),
  ACME_DIRECTORY_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .default('https://acme-v02.api.letsencrypt.org/directory')
    .meta({ help: 'The certificate authority: any that supports ACME with HTTP validation.' }),
  ACME_CONTACT: z
    .email('must be an email address')
    .nullable()
    .default(null)
    .meta({ help: 'An email address for messages from the certificate authority.' }),
  ACME_PRODUCT_HOSTS: booleanSetting(
    'false',
    'Also orders certificates for the product’s own hosts that TLS_CERT_FILE does not cover.',
  ),
  TLS_CERT_FILE: optionalSetting(
    'With TLS=acme, your own certificate (PEM with chain), such as the wildcards of APP_DOMAIN and SITES_DOMAIN; reloaded when it changes.',
  ),
  TLS_KEY_FILE: optionalSetting('The private key of TLS_CERT_FILE.'),
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
