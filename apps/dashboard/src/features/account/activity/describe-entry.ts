import { type AuditEntry, type AuditGroup, type AuditKind, t } from '@vitrine/model'
import { providerName } from '../../../api/page/sign-in-problem.ts'
import { deviceName } from '../sessions/session-row.tsx'

/** The filters of the screen, in order. */
export const GROUP_LABELS: Record<AuditGroup, string> = {
  logins: t('Logins'),
  security: t('Security'),
  tokens: t('Access tokens'),
  websites: t('Websites'),
  domains: t('Domains'),
  sources: t('Sources'),
  webhooks: t('Webhooks'),
  plan: t('Plan'),
}

const VISIBILITIES: Record<string, string> = {
  public: t('Visibility changed to public'),
  unlisted: t('Visibility changed to unlisted'),
  private: t('Visibility changed to private'),
  password: t('Visibility changed: a password is needed'),
}
const SCHEDULES: Record<string, string> = {
  daily: t('Sources are read every day'),
  weekly: t('Sources are read every week'),
  monthly: t('Sources are read every month'),
  never: t('Sources are no longer read on a schedule'),
  auto: t('Small changes from sources are published'),
  manual: t('Small changes from sources wait for you'),
}

const SENTENCES: Record<AuditKind, (name: string, entry: AuditEntry) => string> = {
  'session.started': () => t('Logged in'),
  'session.ended': name => (name ? t('Logged out {name}', { name }) : t('Logged out a device')),
  'session.others_ended': count =>
    t('{ended, plural, one {Logged out # other device} other {Logged out # other devices}}', {
      ended: Number(count),
    }),
  'session.reuse_ended': () => t('A device was logged out because its session was used twice'),
  'account.created': provider =>
    provider ? t('Account created with {name}', { name: providerName(provider) }) : t('Account created'),
  'account.exported': () => t('All data downloaded'),
  'email.change_requested': () => t('New email address requested'),
  'email.change_cancelled': () => t('Change of the email address cancelled'),
  'email.confirmed': () => t('Email address confirmed'),
  'email.changed': () => t('Email address changed'),
  'email.reverted': () => t('Change of the email address reverted, all devices logged out'),
  'password.changed': () => t('Password changed, other devices logged out'),
  'password.reset': () => t('Password reset, all devices logged out and access tokens revoked'),
  'passkey.added': name => t('Passkey “{name}” added', { name }),
  'passkey.removed': name => t('Passkey “{name}” removed', { name }),
  'two_factor.enabled': () => t('Two-step login turned on'),
  'two_factor.disabled': () => t('Two-step login turned off'),
  'totp.added': () => t('Authenticator app added'),
  'recovery_codes.replaced': () => t('Recovery codes replaced'),
  'recovery_code.used': () => t('Recovery code used'),
  'identity.linked': provider => t('{name} linked', { name: providerName(provider) }),
  'operator.granted': () => t('This account became an operator of the installation'),
  'operator.revoked': () => t('This account is no longer an operator of the installation'),
  'identity.unlinked': provider => t('{name} unlinked', { name: providerName(provider) }),
  'token.created': name => t('Access token “{name}” created', { name }),
  'token.first_used': name => t('Access token “{name}” used for the first time', { name }),
  'token.revoked': name => t('Access token “{name}” revoked', { name }),
  'website.created': name => t('Website created at {name}', { name }),
  'website.deleted': () => t('Website deleted'),
  'website.address_changed': name => t('Address changed to {name}', { name }),
  'website.visibility_changed': name => VISIBILITIES[name] ?? name,
  'website.settings_changed': () => t('Settings changed'),
  'website.redirects_changed': () => t('Redirects changed'),
  'website.version_restored': () => t('Earlier design restored'),
  'website.taken_down': () => t('Website taken down'),
  'website.released': () => t('Website checked and put online'),
  'website.refused': () => t('Website checked and not put online'),
  'website.restored': () => t('Website back online'),
  'post.deleted': name => t('Post “{name}” deleted', { name }),
  'posts.imported': count =>
    t('{count, plural, one {# post} other {# posts}} imported', { count: Number(count) || 0 }),
  'posts.import_undone': count =>
    t('{count, plural, one {# imported post} other {# imported posts}} removed', {
      count: Number(count) || 0,
    }),
  'post.restored': name => t('Post “{name}” restored', { name }),
  'access_password.set': name =>
    name ? t('Password set for “{name}”', { name }) : t('Password set for the website'),
  'access_password.removed': name =>
    name ? t('Password of “{name}” removed', { name }) : t('Password of the website removed'),
  'share_link.created': name => t('Share link “{name}” created', { name }),
  'share_link.deleted': name => t('Share link “{name}” deleted', { name }),
  'report.shared': () => t('Analytics shared by link'),
  'report.unshared': () => t('Link to the analytics removed'),
  'domain.added': name => t('Domain {name} added', { name }),
  'domain.removed': name => t('Domain {name} removed', { name }),
  'domain.connected': name => t('Domain {name} connected', { name }),
  'domain.failed': name => t('Domain {name} stopped working', { name }),
  'domain.released': name => t('Domain {name} disconnected', { name }),
  'source.added': name => t('Source {name} added', { name }),
  'source.removed': name => t('Source {name} removed', { name }),
  'source.sorted': name => t('Sources reordered, {name} first', { name }),
  'source.limited': name => t('Changed what {name} provides', { name }),
  'source.schedule_changed': name => SCHEDULES[name] ?? name,
  'source.applied': count =>
    t(
      '{count, plural, one {# change from your sources published} other {# changes from your sources published}}',
      {
        count: Number(count),
      },
    ),
  'instagram.connected': name => t('Instagram account {name} connected', { name }),
  'instagram.disconnected': name => t('Instagram account {name} disconnected', { name }),
  'webhook.added': name => t('Webhook to {name} added', { name }),
  'webhook.changed': name => t('Webhook to {name} changed', { name }),
  'webhook.secret_replaced': name => t('New secret for the webhook to {name}', { name }),
  'webhook.disabled': name => t('Webhook to {name} turned off', { name }),
  'webhook.removed': name => t('Webhook to {name} deleted', { name }),
  'plan.started': name => t('Plan started for {name}', { name }),
  'plan.changed': name => t('Plan changed for {name}', { name }),
  'plan.cancelled': name => t('Plan cancelled for {name}', { name }),
  'plan.resumed': name => t('Plan resumed for {name}', { name }),
  'plan.ended': name => t('Plan ended for {name}', { name }),
}

/** Returns what happened, as a sentence. A kind of a newer version shows its technical name. */
export function describeEntry(entry: AuditEntry): string {
  const write = SENTENCES[entry.kind] as (typeof SENTENCES)[AuditKind] | undefined
  return write ? write(entry.subject ?? '', entry) : entry.kind
}

/** Returns who did it, in which browser and network: "You · Firefox on Linux · 192.0.2.0/24". */
export function describeActor(entry: AuditEntry): string[] {
  const { actor, token_name: name, network } = entry
  const who = {
    owner: t('You'),
    token: t('Access token “{name}”', { name: name ?? '' }),
    mail_link: t('Link in an email'),
    operator: t('Operator'),
    system: t('Automatic'),
  }[actor]
  const hasBrowser = entry.browser !== null || entry.system !== null
  return [who, ...(hasBrowser ? [deviceName(entry)] : []), ...(network ? [network] : [])]
}
