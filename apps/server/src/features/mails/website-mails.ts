import { type Difference, msg, PLATFORMS, type ReportReason, t, currentLocale } from '@vitrine/model'
import type { AccountMail } from '../../jobs.ts'
import type { MailContent } from './mail-template.ts'

const REASONS: Record<ReportReason, string> = {
  fraud: msg('Fraud or impersonation'),
  copied: msg('Copied work'),
  hate: msg('Hate or harassment'),
  illegal: msg('Illegal content'),
  private: msg('Private data'),
  other: msg('Something else'),
}

/** To the operator. Leaves out the visitor's text: mails contain no text of strangers. */
export const abuseReportMail = (site: string, reason: ReportReason, id: string): MailContent => ({
  subject: t('Website reported: {site}', { site }),
  paragraphs: [
    t('A visitor reported {site}. Reason: {reason}.', { site, reason: t(REASONS[reason]) }),
    t('Read the report: {command}', { command: 'npm run admin -- reports list' }),
    t('Take the website down: {command}', {
      command: `npm run admin -- websites take-down ${site} --reason "…"`,
    }),
  ],
  notes: [t('Close the report: {command}', { command: `npm run admin -- reports close ${id}` })],
})

/** To the owner of a website that was taken down. `reason` is the operator's; `url` leads to the dashboard. */
export const websiteTakenDownMail = (website: string, reason: string, url: string): MailContent => ({
  subject: t('{website} was taken down', { website }),
  paragraphs: [
    t('{website} was taken offline. Reason: {reason}', { website, reason }),
    t('Visitors no longer see it. You can still download everything you made.'),
  ],
  action: { label: t('Open dashboard'), url },
  notes: [t('If this is a mistake, contact the operator. The address is in the terms.')],
})

/** To a visitor whose report led to a takedown. */
export const reportUpheldMail = (site: string): MailContent => ({
  subject: t('The website you reported is offline'),
  paragraphs: [t('You reported {site}. It was taken down. Thank you.', { site })],
  notes: [t('You get this email because you left your address with the report. It’s the only one.')],
})

/** To the operator: a platform has changed, or does not show a field any more. */
export const canaryFieldsLostMail = (
  lost: Extract<AccountMail, { kind: 'canary-fields-lost' }>['lost'],
): MailContent => {
  const platforms = [...new Set(lost.map(({ platform }) => PLATFORMS[platform].name))]
  return {
    subject: t('Fields disappeared from {platforms}', {
      platforms: new Intl.ListFormat(currentLocale()).format(platforms),
    }),
    paragraphs: [
      t('The nightly canary no longer finds these fields in well-known profiles:'),
      ...lost.map(({ platform, field, profiles }) =>
        t('{platform}: {field}, in {profiles, plural, one {# profile} other {# profiles}}', {
          platform: PLATFORMS[platform].name,
          field,
          profiles,
        }),
      ),
      t(
        'If it’s missing in one profile, its owner may have removed it. If it’s missing in several, the platform has probably changed, and the readers need an update.',
      ),
    ],
    notes: [
      t('See all results with: {command}', { command: 'npm run admin -- canary' }),
      t('If a field is gone for good: {command}', { command: 'npm run admin -- canary --accept' }),
    ],
  }
}

/** To the operator: a scheduled backup was not made, or could not be restored as a test. */
export const backupFailedMail = ({
  reason,
  lastAt,
}: Extract<AccountMail, { kind: 'backup-failed' }>): MailContent => ({
  subject: t('A backup failed'),
  paragraphs: [
    reason,
    ...(lastAt
      ? [t('The newest backup was made at {time} (UTC).', { time: lastAt.slice(0, 16).replace('T', ' ') })]
      : []),
  ],
  notes: [
    t('See all backups with: {command}', { command: 'npm run admin -- backups list' }),
    t('Make one now with: {command}', { command: 'npm run admin -- backups create' }),
  ],
})

/** `page` has the webhooks of a website, where it is turned on again. */
export const webhookDisabledMail = (
  { website, websiteId, host, reason }: Extract<AccountMail, { kind: 'webhook-disabled' }>,
  page: string,
): MailContent => ({
  subject: t('A webhook of {website} was turned off', { website }),
  paragraphs: [
    reason === 'gone'
      ? t('{host} answered that the address of your webhook no longer exists (410), so we turned it off.', {
          host,
        })
      : t('Every delivery to {host} failed for three days, so we turned the webhook off.', { host }),
    t('Nothing is sent until you turn it on again.'),
  ],
  action: { label: t('Open webhooks'), url: `${page}?website=${websiteId}` },
  notes: [t('Deliveries are stored for 30 days. You can send failed ones again.')],
})

/** `url` leads to the settings of auto-post, where it is resumed. */
const readingsStoppedMail = (website: string, url: string): MailContent => ({
  subject: t('We couldn’t refresh {website}', { website }),
  paragraphs: [
    t('Reading the sources of {website} failed several times in a row, so we stopped checking them.', {
      website,
    }),
    t('Your website is still online and unchanged. Check the links, then choose a schedule again.'),
  ],
  action: { label: t('View sources'), url },
  notes: [t('We won’t email you about this again until you turn it back on.')],
})

/** One of several sources cannot be read; `url` leads to all of them. */
const placeUnreadableMail = (
  { place, website }: { place: string; website: string },
  url: string,
): MailContent => ({
  subject: t('We can’t read {place} for {website}', { place, website }),
  paragraphs: [
    t('Reading {place} failed several times in a row. The other sources of {website} are still checked.', {
      place,
      website,
    }),
    t('What {place} provided stays on your website. Check the link, or remove this source.', { place }),
  ],
  action: { label: t('View sources'), url },
  notes: [t('We’ll only email you about {place} again if it works and then fails again.', { place })],
})

/** Reading the sources of a website, or one of them, failed repeatedly. `url` leads to all of them. */
export const readingsFailedMail = (
  { place, website }: { place?: string; website: string },
  url: string,
): MailContent =>
  place === undefined ? readingsStoppedMail(website, url) : placeUnreadableMail({ place, website }, url)

/** Lines of a mail about changes; the page behind its button shows all. */
const MAX_LINES = 8

const CHANGE_LABELS: Record<Difference['kind'], string> = {
  added: msg('New: {text}'),
  changed: msg('Changed: {text}'),
  removed: msg('Removed: {text}'),
}

/** `url` leads to the page that shows the changes and applies them; `needsLogin` says whether it asks to log in. */
export function changesFoundMail(
  website: string,
  differences: readonly Difference[],
  { url, needsLogin }: { url: string; needsLogin: boolean },
): MailContent {
  const lines = differences.flatMap(({ kind, before, after }) => {
    const text = kind === 'changed' && before && after ? `${before} → ${after}` : after || before
    return text ? [t(CHANGE_LABELS[kind], { text })] : []
  })
  const count = differences.length
  const rest = count - Math.min(lines.length, MAX_LINES)
  return {
    subject: t('{count, plural, one {# change} other {# changes}} for {website}', { count, website }),
    paragraphs: [
      t('The sources of {website} have changed. Your website stays as it is until you decide.', { website }),
      ...lines.slice(0, MAX_LINES),
      ...(rest > 0 ? [t('And {count} more.', { count: rest })] : []),
    ],
    action: { label: t('Review changes'), url },
    notes: [
      ...(needsLogin
        ? []
        : [t('The button works for 7 days without logging in, so don’t forward this email.')]),
      t('Choose how often your sources are checked in Settings › Sources.'),
    ],
  }
}

export const autoPostPausedMail = (
  { website, reason }: { website: string; reason: string },
  url: string,
): MailContent => ({
  subject: t('Auto-post is paused'),
  paragraphs: [
    t('Auto-post failed several times in a row for {website}, so we paused it. The last problem: {reason}', {
      website,
      reason,
    }),
    t('Your website and its posts are still online. When you resume, new items since then are posted.'),
  ],
  action: { label: t('View auto-post'), url },
  notes: [t('We won’t email you about this again until you resume.')],
})

/** `url` leads to the draft. */
export const autoPostDraftMail = (
  { website, title, reason }: { website: string; title: string; reason?: string | undefined },
  url: string,
): MailContent => ({
  subject: t('New draft to review'),
  paragraphs: [
    t('Auto-post wrote the draft “{title}” for {website}. Only you can see it until you publish it.', {
      title,
      website,
    }),
    ...(reason ? [reason] : []),
  ],
  action: { label: t('Review draft'), url },
  notes: [
    reason
      ? t('Auto-post publishes an article only if every sentence passed the check against the video.')
      : t('You get this email because auto-post is set to save drafts.'),
  ],
})

/** To the owner: what a visitor wrote. Replies go to the visitor. `url` leads to the inbox. */
export const messageReceivedMail = (
  { name, email, text }: { name: string; email: string; text: string },
  website: string,
  { url, isLast }: { url: string; isLast: boolean },
): MailContent => ({
  subject: t('{name} wrote to you', { name }),
  paragraphs: [
    t('A message from {website}, by {name} ({email}):', { website, name, email }),
    ...text.split(/\n{2,}/u),
  ],
  action: { label: t('Open inbox'), url },
  notes: [
    ...(isLast
      ? [
          t(
            'You’re getting many messages, so we won’t email you more of them this hour. All of them are in your inbox.',
          ),
        ]
      : []),
    t('Reply to this email to answer {name}.', { name }),
  ],
})

type DomainMail = Pick<Extract<AccountMail, { kind: 'custom-domain' }>, 'website' | 'domain' | 'what'>

/** `url` leads to the screen that shows the domain's DNS records. */
export function customDomainMail({ website, domain, what }: DomainMail, url: string): MailContent {
  const action = { label: t('View domain'), url }
  switch (what) {
    case 'active':
      return {
        subject: t('{domain} is live', { domain }),
        paragraphs: [
          t(
            '{website} is now available at {domain}. Your free address keeps working, and search engines are pointed to your domain.',
            {
              website,
              domain,
            },
          ),
        ],
        action,
        notes: [t('Keep the DNS records, including the TXT record: it proves that the domain is yours.')],
      }
    case 'broken':
      return {
        subject: t('{domain} no longer reaches your website', { domain }),
        paragraphs: [
          t(
            'The DNS records of {domain} changed, so visitors can’t reach {website} there. Your free address still works.',
            {
              domain,
              website,
            },
          ),
          t('The settings show which record to fix and the value it needs.'),
        ],
        action,
        notes: [t('We keep checking and email you when it works again.')],
      }
    case 'releasing':
      return {
        subject: t('{domain} will be removed in a few days', { domain }),
        paragraphs: [
          t(
            'The DNS records of {domain} have been wrong for more than three weeks. After 30 days we remove the domain, and {website} is only available at its free address.',
            { domain, website },
          ),
        ],
        action,
        notes: [t('Your website itself stays online.')],
      }
    case 'claimed':
      return {
        subject: t('{domain} was connected to another website', { domain }),
        paragraphs: [
          t(
            'The DNS records of {domain} now name another website, so it was disconnected from {website}, which is still online at its free address.',
            { domain, website },
          ),
        ],
        action,
        notes: [
          t('If this was a mistake, connect the domain again and set the TXT record that we show you.'),
        ],
      }
    case 'removed':
      return {
        subject: t('{domain} was removed', { domain }),
        paragraphs: [
          t('We removed {domain} from {website}, which is still online at its free address.', {
            domain,
            website,
          }),
        ],
        action,
        notes: [],
      }
    case 'released':
      return {
        subject: t('{domain} was removed', { domain }),
        paragraphs: [
          t(
            'The DNS records of {domain} were wrong for 30 days, so we removed the domain. {website} is still online at its free address.',
            {
              domain,
              website,
            },
          ),
        ],
        action,
        notes: [t('You can add the domain again at any time.')],
      }
  }
}
