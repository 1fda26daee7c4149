import type { PaidFeature } from '@vitrine/model'

/** What the Standard plan adds, told to somebody who wants it; `without` where nothing can be bought. */
export const FEATURE_WORDS: Record<PaidFeature, { says: string; without: string }> = {
  watermark_removal: {
    says: 'The line at the foot of each page, which tells what the website is made with, goes away.',
    without: 'The line stays, small, at the foot of each page.',
  },
  custom_domain: {
    says: 'Visitors find the website under a name of its own, such as www.your-name.com.',
    without:
      'The website keeps its present address. You can also export it and host its files under a domain of yours.',
  },
  priority_support: {
    says: 'What you write to us is answered before other mail.',
    without: 'The help center answers most questions, and you can always write.',
  },
}
