import { t } from '@vitrine/model'
import type { AccountMail } from '../../jobs.ts'
import type { MailContent } from './mail-template.ts'

/** To the owner: a website that waited for a look is shown to its visitors. */
const websiteReleasedMail = (website: string, url: string): MailContent => ({
  subject: t('{website} is online', { website }),
  paragraphs: [
    t('{website} has passed the review, and its visitors can see it now. Thank you for waiting.', {
      website,
    }),
  ],
  action: { label: t('Open dashboard'), url },
  notes: [],
})

/** To the owner: the operator decided against a held website. `reason` is theirs. */
const websiteRefusedMail = (website: string, reason: string, url: string): MailContent => ({
  subject: t('{website} stays offline', { website }),
  paragraphs: [
    t('The operator of this installation checked {website} and won’t publish it. Reason: {reason}', {
      website,
      reason,
    }),
    t('You can still download everything you made.'),
  ],
  action: { label: t('Open dashboard'), url },
  notes: [t('If this is a mistake, contact the operator. The address is in the terms.')],
})

type Reviewed = Extract<AccountMail, { kind: 'website-released' | 'website-refused' }>

/** To the owner: how the look at a held website ended. `url` leads to the dashboard. */
export const websiteReviewedMail = (job: Reviewed, url: string): MailContent =>
  job.kind === 'website-refused'
    ? websiteRefusedMail(job.website, job.reason, url)
    : websiteReleasedMail(job.website, url)

/** To the operator. Names no website: its author chose the name. */
export const websiteHeldMail = (product: string): MailContent => ({
  subject: t('A website is waiting for review'),
  paragraphs: [
    t(
      'A new account’s website looks suspicious, or has a link that’s on a list. Visitors don’t see it until you decide.',
    ),
  ],
  action: { label: t('Review websites'), url: `${product}/operator/reviews` },
  notes: [t('You get at most one of these emails an hour.')],
})

/** To the operator: links of published websites got on a list. */
export const linksListedMail = (links: number, product: string): MailContent => ({
  subject: t('{links, plural, one {# published link is} other {# published links are}} on a list now', {
    links,
  }),
  paragraphs: [t('They were published before being listed as dangerous. We haven’t changed any website.')],
  action: { label: t('Show the links'), url: `${product}/operator/blocklists` },
  notes: [],
})
