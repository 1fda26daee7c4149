import { join } from 'node:path'
import { msg } from '@vitrine/model'
import type { Config } from '../config.ts'
import { profileHostOf } from '../config/oauth-clients.ts'
import { sweepAudit } from '../core/accounts/audit/list-audit.ts'
import type { OnEmailConfirmed } from '../core/accounts/change-email.ts'
import { sweepMailLinks } from '../core/accounts/mail-links.ts'
import { sweepSessions, isSessionActive, REFRESH_TOKEN_DAYS } from '../core/accounts/sessions.ts'
import { createChangeLinks } from '../core/website-lifecycle/change-links.ts'
import { createSessionLinks, type SessionLinks } from '../core/accounts/session-links.ts'
import { deleteSignInProofs, proveBySignIn } from '../core/safety/ownership-proofs.ts'
import { sweepReports } from '../core/safety/abuse-reports.ts'
import { bumpRevisionsOfUser } from '../core/websites/revision.ts'
import { listPlans } from '../core/website-view/list-websites.ts'
import { exportAutoPost } from '../features/auto-post/runs.ts'
import { createAccountMailHandler } from '../features/mails/send-account-mail.ts'
import { auditRoutes } from '../features/account/audit.routes.ts'
import { authRoutes } from '../features/account/auth.routes.ts'
import { identitiesRoutes } from '../features/account/oauth/identities.routes.ts'
import { deleteAccountRoutes } from '../features/account/delete-account.routes.ts'
import { createOAuthFlows } from '../features/account/oauth/oauth-flow.ts'
import { createOAuthProviders } from '../features/account/oauth/create-providers.ts'
import { oauthRoutes } from '../features/account/oauth/oauth.routes.ts'
import {
  PASSKEY_CHALLENGE_SECONDS,
  PasskeyChallenge,
  passkeyRoutes,
} from '../features/account/passkeys.routes.ts'
import { PENDING_SIGN_IN_SECONDS, PendingSignIn, type SignInDeps } from '../features/account/sign-in.ts'
import { twoFactorRoutes } from '../features/account/two-factor.routes.ts'
import { passwordResetRoutes } from '../features/account/password-reset.routes.ts'
import { sessionsRoutes } from '../features/account/sessions.routes.ts'
import { setupRoutes } from '../features/account/setup.routes.ts'
import { tokensRoutes } from '../features/account/tokens.routes.ts'
import { userPictureRoutes } from '../features/account/user-picture.routes.ts'
import { userRoutes } from '../features/account/user.routes.ts'
import { createSessionCookies } from '../http/cookies.ts'
import { createDeviceCookie } from '../http/device-cookie.ts'
import { createEncryptedCookie } from '../http/encrypted-cookie.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { createOutboxMailer } from '../platform/mail/outbox.ts'
import { createSmtpMailer } from '../platform/mail/smtp.ts'
import { HOUR, type Services } from './services.ts'
import { addRoutes } from '../http/server.ts'

/** Registers sign-up, sign-in, sessions, account mails, data export and deletion. Returns the mailer, and the limit of current passwords. */
export async function buildAccounts(
  services: Services,
): Promise<{ mailer: Mailer; passwordTries: RateLimit }> {
  const { app, config, sql, clock, queue, storage, maker, hosts, billing } = services
  const { tokens, session, limit } = services
  const cookies = createSessionCookies(config.appDomain, REFRESH_TOKEN_DAYS)
  const device = createDeviceCookie(services.encryptorFor('devices'), cookies.scope)
  const pending = createEncryptedCookie<PendingSignIn>(
    { encryptor: services.encryptorFor('pending-sign-in'), clock, schema: PendingSignIn },
    { ...cookies.scope, name: 'pending-sign-in', seconds: PENDING_SIGN_IN_SECONDS },
  )
  const newDeviceMails = limit('new-device-mails', 6, HOUR)
  const signIns: SignInDeps = { sql, clock, tokens, cookies, device, pending, queue, newDeviceMails }
  const sessionLinks = createSessionLinks({ encryptor: services.encryptorFor('end-session'), clock })
  const loginByAddress = limit(
    'login-address',
    60,
    HOUR,
    msg('Too many wrong passwords for this account. Reset your password to get in now.'),
  )
  const passwordTries = limit('password', 10, 15 * 60)
  await addRoutes(
    app,
    authRoutes({
      ...services,
      ...signIns,
      signUps: config.signUps,
      limits: {
        signup: limit('signup', 30, HOUR),
        signupByAddress: limit('signup-address', 20, HOUR),
        login: {
          byDevice: limit('login-device', 10, 15 * 60),
          byNetwork: limit('login-network', 100, HOUR),
          byAddressAndNetwork: limit('login-here', 8, 15 * 60),
          byAddress: loginByAddress,
        },
      },
      plans: actor => listPlans({ sql, billing }, actor),
    }),
    setupRoutes({ ...signIns, hosts, code: services.setupCode, limit: limit('setup', 10, HOUR) }),
  )
  // Search engines may be waiting for it.
  const onEmailConfirmed: OnEmailConfirmed = (tx, userId) => bumpRevisionsOfUser(tx, userId, clock.now())
  await addRoutes(
    app,
    userRoutes({
      ...services,
      onEmailConfirmed,
      limits: {
        password: passwordTries,
        mails: limit('account-mails', 6, HOUR),
        verify: limit('verify', 60, HOUR),
      },
    }),
  )
  await app.register(
    userPictureRoutes({ sql, queue, storage, maker, session, limit: limit('picture', 30, HOUR) }),
  )
  await buildSessions(services, cookies, passwordTries)
  await buildTwoFactor(services, signIns, passwordTries)
  await buildRecoveryAndOAuth(
    services,
    { ...signIns, sessionLinks, onEmailConfirmed },
    { loginByAddress, password: passwordTries },
  )

  const mailer = buildMails(services, sessionLinks)
  services.cleanups.sixHourly.push(
    () => sweepSessions({ sql, clock }),
    () => sweepAudit({ sql, clock }),
    () => sweepMailLinks({ sql, clock }),
    () => sweepReports({ sql, clock }),
  )
  return { mailer, passwordTries }
}

/** Registers the list of sessions, access tokens, the activity log, and the export and deletion of an account. */
async function buildSessions(
  services: Services,
  cookies: SignInDeps['cookies'],
  passwordTries: RateLimit,
): Promise<void> {
  const { app, config, sql, clock, session, limit } = services
  await addRoutes(app, sessionsRoutes({ sql, clock, session, cookies }))
  await addRoutes(
    app,
    tokensRoutes({
      ...services,
      limits: { create: limit('create-token', 20, HOUR), password: passwordTries },
    }),
    deleteAccountRoutes({
      ...services,
      exportAutoPost,
      unproven: config.unproven,
      cookies,
      limits: { export: limit('account-export', 10, HOUR), password: passwordTries },
      onNamesChanged: services.websites.changed,
    }),
    auditRoutes({ sql, clock, session, limit: limit('audit-export', 10, HOUR) }),
  )
}

/** Registers the account mails. Returns what sends them. */
function buildMails(services: Services, sessionLinks: SessionLinks): Mailer {
  const { config, clock, queue, addresses } = services
  const mailer = createMailer(config, clock)
  const changeLinks = createChangeLinks({ encryptor: services.encryptorFor('website-changes'), clock })
  const productUrl = addresses.product
  queue.work(
    'send-account-mail',
    createAccountMailHandler({
      ...services,
      mailer,
      productUrl,
      sessionLinks,
      changeLinks,
      providerNames: namesOf(config.signIn),
    }),
  )
  return mailer
}

/** Registers two-step login and passkeys. */
async function buildTwoFactor(
  services: Services,
  signIns: SignInDeps,
  passwordTries: RateLimit,
): Promise<void> {
  const { app, config, addresses, clock, limit } = services
  await addRoutes(
    app,
    twoFactorRoutes({
      ...services,
      ...signIns,
      encryptor: services.storedEncryptorFor('totp'),
      productHost: new URL(addresses.product).host,
      limits: { code: limit('two-factor', 8, 15 * 60), password: passwordTries },
    }),
    passkeyRoutes({
      ...services,
      ...signIns,
      challenges: createEncryptedCookie<PasskeyChallenge>(
        { encryptor: services.encryptorFor('passkey-challenge'), clock, schema: PasskeyChallenge },
        { ...signIns.cookies.scope, name: 'passkey-challenge', seconds: PASSKEY_CHALLENGE_SECONDS },
      ),
      appDomain: config.appDomain,
      limits: {
        byNetwork: limit('passkey', 100, HOUR),
        challenge: limit('passkey-challenge', 1, PASSKEY_CHALLENGE_SECONDS),
        password: passwordTries,
      },
    }),
  )
}

/** Registers password recovery and sign-in with other providers. */
async function buildRecoveryAndOAuth(
  services: Services,
  signIns: SignInDeps & { sessionLinks: SessionLinks; onEmailConfirmed: OnEmailConfirmed },
  { loginByAddress, password }: { loginByAddress: RateLimit; password: RateLimit },
): Promise<void> {
  const { app, config, sql, clock, limit } = services
  const { device, sessionLinks, onEmailConfirmed } = signIns
  await addRoutes(
    app,
    passwordResetRoutes({
      ...services,
      device,
      sessionLinks,
      onEmailConfirmed,
      limits: {
        forgotByNetwork: limit('forgot-network', 20, HOUR),
        forgotByAddressAndNetwork: limit('forgot-here', 5, HOUR),
        forgotByAddress: limit('forgot-address', 10, HOUR),
        forgotByDevice: limit('forgot-device', 5, HOUR),
        loginByAddress,
        reset: limit('reset', 30, HOUR),
      },
    }),
    identitiesRoutes({
      ...services,
      limits: { password },
      async onUnlinked(userId, provider) {
        // The operator may have removed the provider since: the host of one of their own is unknown then.
        const host = profileHostOf(provider, config.signIn[provider] ?? { issuer: null })
        if (host) await deleteSignInProofs(services.websites, userId, host)
      },
    }),
    oauthRoutes({
      ...services,
      ...signIns,
      signUps: config.signUps,
      isSessionActive: actor => isSessionActive({ sql, clock }, actor),
      flows: createOAuthFlows(
        { encryptor: services.encryptorFor('sign-in'), clock },
        { domain: config.appDomain, secure: services.isHttps },
      ),
      names: namesOf(config.signIn),
      providers: createOAuthProviders(config.signIn, services.outside, config.outsideUrl),
      onSignedIn: (userId, profileUrl) => proveBySignIn(services.websites, userId, profileUrl),
      limit: limit('oauth', 120, HOUR),
      limits: { password },
    }),
  )
}

/** Returns what the operator calls providers that are not known here. */
const namesOf = (providers: Config['signIn']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(providers).flatMap(([id, provider]) => (provider?.name ? [[id, provider.name]] : [])),
  )

function createMailer({ mail: { smtpUrl, from }, dataDir }: Config, clock: Clock): Mailer {
  return smtpUrl === null
    ? createOutboxMailer({ folder: join(dataDir, 'outbox'), from, clock })
    : createSmtpMailer({ url: smtpUrl, from })
}
