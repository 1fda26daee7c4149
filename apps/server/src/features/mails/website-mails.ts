import type { AccountMail } from '../../jobs.ts'
import type { MailContent } from './mail-template.ts'
import type { ReportReason } from '@vitrine/model'

const REASONS: Record<ReportReason, string> = {
  fraud: 'fraud, or somebody posing as another',
  copied: 'works of somebody else',
  hate: 'hate or harassment',
  illegal: 'something that is against the law',
  private: 'private data of somebody',
  other: 'something else',
}

/** To the operator. Leaves out the visitor's text: mails contain no text of strangers. */
export const abuseReportMail = (site: string, reason: ReportReason, id: string): MailContent => ({
  subject: `A website was reported: ${site}`,
  paragraphs: [
    `A visitor reported ${site}. The reason they gave: ${REASONS[reason]}.`,
    'Read what they wrote with: npm run admin -- reports list',
    `Take the website down with: npm run admin -- websites take-down ${site} --reason "…"`,
  ],
  notes: [`When you have looked at it: npm run admin -- reports close ${id}`],
})

/** `url` leads to the settings of auto-post, where it is resumed. */
export const autoPostPausedMail = (
  { website, reason }: { website: string; reason: string },
  url: string,
): MailContent => ({
  subject: 'Auto-post has paused itself',
  paragraphs: [
    `New posts for ${website} could not be made again and again. The last time: ${reason}`,
    'Your website and its posts are online as before. What appears in the meantime is posted when you let it go on.',
  ],
  action: { label: 'See what happened', url },
  notes: ['There is no other mail about this until it goes on and fails anew.'],
})

/** `url` leads to the draft. */
export const autoPostDraftMail = (
  { website, title, reason }: { website: string; title: string; reason?: string | undefined },
  url: string,
): MailContent => ({
  subject: 'A new draft waits for you',
  paragraphs: [
    `“${title}” became a draft for ${website}. Nobody sees it before you publish it.`,
    ...(reason ? [reason] : []),
  ],
  action: { label: 'Read the draft', url },
  notes: [
    reason
      ? 'Auto-post publishes an article only if every sentence passed the check against the video.'
      : 'You get this mail because auto-post keeps drafts for you to read.',
  ],
})

type DomainMail = Pick<Extract<AccountMail, { kind: 'custom-domain' }>, 'website' | 'domain' | 'what'>

/** `url` leads to the screen that shows the domain's DNS records. */
export function customDomainMail({ website, domain, what }: DomainMail, url: string): MailContent {
  const action = { label: 'See the domain', url }
  switch (what) {
    case 'active':
      return {
        subject: `${domain} works`,
        paragraphs: [
          `${website} is at ${domain} now. Its other address goes on working, and searches are told that this is the main one.`,
        ],
        action,
        notes: ['Leave the records as they are, the TXT record too: it keeps the domain yours.'],
      }
    case 'broken':
      return {
        subject: `${domain} does not lead to your website any more`,
        paragraphs: [
          `Something about ${domain} was changed, and visitors do not reach ${website} there. It is still at its other address.`,
          'The settings show which record is wrong, and what it has to be.',
        ],
        action,
        notes: ['We go on looking, and write again once it works.'],
      }
    case 'releasing':
      return {
        subject: `${domain} will be given up in a few days`,
        paragraphs: [
          `${domain} has not been right for more than three weeks. After 30 days we give it up: ${website} is then at its other address alone.`,
        ],
        action,
        notes: ['Your website itself stays as it is.'],
      }
    case 'released':
      return {
        subject: `${domain} was given up`,
        paragraphs: [
          `${domain} was not right for 30 days, so we have stopped looking. ${website} is at its other address, with everything in it.`,
        ],
        action,
        notes: ['You can set the domain again whenever it is ready.'],
      }
  }
}
