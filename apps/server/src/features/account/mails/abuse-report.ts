import type { ReportReason } from '@vitrine/model'
import type { Letter } from './letter.ts'

const REASONS: Record<ReportReason, string> = {
  fraud: 'fraud, or somebody posing as another',
  copied: 'works of somebody else',
  hate: 'hate or harassment',
  illegal: 'something that is against the law',
  private: 'private data of somebody',
  other: 'something else',
}

/** To the operator. What the visitor wrote is not in it: mails carry nothing that a stranger typed. */
export const abuseReportLetter = (site: string, reason: ReportReason, id: string): Letter => ({
  subject: `A website was reported: ${site}`,
  says: [
    `A visitor reported ${site}. The reason they gave: ${REASONS[reason]}.`,
    'Read what they wrote with: npm run admin -- reports list',
    `Take the website down with: npm run admin -- websites take-down ${site} --reason "…"`,
  ],
  notes: [`When you have looked at it: npm run admin -- reports close ${id}`],
})
