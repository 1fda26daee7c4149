import { KNOWN_PROVIDERS, type KnownProvider, ProviderName } from '@vitrine/model'
import { z } from 'zod'
import { isIssuer, issuerSetting, optionalSetting, type SettingValues } from './setting-types.ts'

const MOST_OIDC_PROVIDERS = 8
const OIDC_MESSAGE =
  'must be a JSON list of up to 8 objects with id, name, issuer (https), client_id, client_secret and optionally logo (a file, or a data: URL of a PNG, JPEG, WebP or SVG image)'

const OidcProviders = z
  .array(
    z.strictObject({
      id: ProviderName.refine(id => !KNOWN_PROVIDERS.some(known => known === id)),
      name: z.string().trim().min(1).max(40),
      issuer: z
        .url({ protocol: /^https?$/ })
        .refine(isIssuer)
        .transform(value => value.replace(/\/+$/, '')),
      client_id: z.string().min(1),
      client_secret: z.string().min(1),
      // An address would tell another server about every visitor.
      logo: z
        .string()
        .min(1)
        .max(1_400_000)
        .refine(value => /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/.test(value) || !/^\w{2,}:/.test(value))
        .optional(),
    }),
  )
  .max(MOST_OIDC_PROVIDERS)
  .refine(all => new Set(all.map(({ id }) => id)).size === all.length)

function parseOidcProviders(text: string, context: z.RefinementCtx) {
  try {
    return OidcProviders.parse(JSON.parse(text))
  } catch {
    // Without the value, which contains secrets.
    context.addIssue({ code: 'custom', message: OIDC_MESSAGE })
    return z.NEVER
  }
}

/** OAuth clients of the operator. */
export const OAUTH_CLIENT_SETTINGS = {
  INSTAGRAM_CLIENT_ID: optionalSetting('With its secret: owners can connect their Instagram account.'),
  INSTAGRAM_CLIENT_SECRET: optionalSetting('The secret of INSTAGRAM_CLIENT_ID.'),
  LINKEDIN_CLIENT_ID: optionalSetting(
    'With its secret: people can sign in with LinkedIn, and owners can import their name and picture.',
  ),
  LINKEDIN_CLIENT_SECRET: optionalSetting('The secret of LINKEDIN_CLIENT_ID.'),
  LINKEDIN_PORTABILITY_CLIENT_ID: optionalSetting(
    'With its secret: LinkedIn members in the EEA and Switzerland can import their whole career by signing in. The app needs the product Member Data Portability API.',
  ),
  LINKEDIN_PORTABILITY_CLIENT_SECRET: optionalSetting('The secret of LINKEDIN_PORTABILITY_CLIENT_ID.'),
  LINKEDIN_PORTABILITY_SCOPE: z
    .enum(
      ['r_dma_portability_self_serve', 'r_dma_portability_3rd_party'],
      'must be r_dma_portability_self_serve or r_dma_portability_3rd_party',
    )
    .default('r_dma_portability_self_serve')
    .meta({
      help: 'The app’s permission: r_dma_portability_3rd_party once LinkedIn has approved it for members other than you.',
    }),
  LINKEDIN_ISSUER: issuerSetting('Another OpenID provider in place of LinkedIn, for sign-in.'),
  GOOGLE_CLIENT_ID: optionalSetting('With its secret: people can sign in with Google.'),
  GOOGLE_CLIENT_SECRET: optionalSetting('The secret of GOOGLE_CLIENT_ID.'),
  GOOGLE_ISSUER: issuerSetting('Another OpenID provider in place of Google, such as your organisation’s.'),
  OIDC_PROVIDERS: z.string().transform(parseOidcProviders).prefault('[]').meta({
    help: 'OpenID Connect providers that people can sign in with, under their own names and logos: a JSON list of objects with id, name, issuer, client_id, client_secret and optionally logo, the path of an image or a data: URL.',
  }),
  GITHUB_CLIENT_ID: optionalSetting(
    'With its secret: people can sign in with GitHub. A GitHub App needs the account permission “Email addresses: read”; an OAuth app needs none.',
  ),
  GITHUB_CLIENT_SECRET: optionalSetting('The secret of GITHUB_CLIENT_ID.'),
  GITHUB_ISSUER: issuerSetting(
    'The sign-in of a GitHub Enterprise server: https://github.example.com/login/oauth.',
  ),
} as const

/** An OAuth client that the operator registered at a platform. */
export type OAuthClient = { id: string; secret: string }

/**
 * Enabled sign-in providers in the order of their buttons; `issuer` overrides the provider's own, `name` and `logo` are what
 * the operator gave a provider that is not known here.
 */
export type SignInSettings = Partial<
  Record<
    ProviderName,
    { client: OAuthClient; issuer: string | null; name?: string; logo?: string | undefined }
  >
>

/** Returns the host on which the accounts of a provider have their profiles, without `www.`; null if none is known. */
export function profileHostOf(name: ProviderName, { issuer }: { issuer: string | null }): string | null {
  if (issuer !== null) return new URL(issuer).host.replace(/^www\./, '')
  return name === 'github' ? 'github.com' : null
}

/** Returns null unless both are set. */
export function toOAuthClient(id: string | null, secret: string | null): OAuthClient | null {
  return id && secret ? { id, secret } : null
}

/** Returns the providers whose clients are set. */
export function toSignInConfig(settings: SettingValues<typeof OAUTH_CLIENT_SETTINGS>): SignInSettings {
  const found = KNOWN_PROVIDERS.flatMap(name => {
    const upper = name.toUpperCase() as Uppercase<KnownProvider>
    const client = toOAuthClient(settings[`${upper}_CLIENT_ID`], settings[`${upper}_CLIENT_SECRET`])
    return client ? [[name, { client, issuer: settings[`${upper}_ISSUER`] }] as const] : []
  })
  const named = settings.OIDC_PROVIDERS.map(({ id, name, logo, issuer, client_id, client_secret }) => [
    id,
    { client: { id: client_id, secret: client_secret }, issuer, name, logo },
  ])
  return Object.fromEntries([...found, ...named])
}
