import type { HelpTopic } from '../help-topic.ts'

export const ADDRESS: HelpTopic = {
  id: 'address',
  title: 'Addresses and domains',
  questions: [
    {
      asks: 'Which address does my website get?',
      also: 'subdomain domain name url free rules characters length',
      says: (
        <p>
          A subdomain that you choose, with at most 25 letters and digits. While you type, it says whether the
          address is free, and proposes others if not. Names that offend or pose as somebody official are
          refused.
        </p>
      ),
    },
    {
      asks: 'Can I change the address later?',
      also: 'rename move subdomain redirect old link',
      says: (
        <p>
          Yes, in the website’s settings. The old address leads to the new one for 30 days; after that it is
          free for others.
        </p>
      ),
    },
    {
      asks: 'Can I use a domain of my own?',
      also: 'custom domain dns cname certificate https standard plan',
      says: (
        <p>
          That belongs to the Standard plan. Where it can be bought here, the billing screen says so; until
          then your website has its subdomain, and you can always host its exported files under your own
          domain.
        </p>
      ),
    },
  ],
}
