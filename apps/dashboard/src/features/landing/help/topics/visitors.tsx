import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const VISITORS: HelpTopic = {
  id: 'visitors',
  title: t('Search and visitors'),
  questions: [
    {
      question: t('How are visitors counted?'),
      keywords: t('analytics statistics figures views cookies banner privacy ad blocker'),
      answer: (
        <p>
          {t(
            'By the server that sends your pages: which page, when, from where and with which browser. No scripts, cookies or stored addresses, so there’s no consent banner and ad blockers don’t interfere. Someone who returns on another day counts as a new visitor. A visit ends after 30 minutes without activity.',
          )}
        </p>
      ),
    },
    {
      question: t('Why is a visit missing?'),
      keywords: t('analytics own visits bots crawlers do not track not counted zero'),
      answer: (
        <p>
          {t(
            'Search engines, AI crawlers, link previews and other bots aren’t counted, nor are browsers that send “Do Not Track” or “Global Privacy Control”. Your own visits are left out too, if you used this dashboard from the same browser and network in the last day. They’re listed below the numbers as “Not counted above”.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I see how far people read and which links they follow?'),
      keywords: t('analytics beacon script scroll outbound clicks downloads time on page'),
      answer: (
        <p>
          {t(
            'Yes, if you turn it on in Analytics. Your pages then run one small script that reports how far people read, when they leave, and which links and files they open. It uses no cookies, stores nothing and respects “Do Not Track”. Without it, your pages run no scripts at all.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I share my analytics or get them by email?'),
      keywords: t('analytics public share link weekly mail unsubscribe report'),
      answer: (
        <p>
          {t(
            'Yes. Analytics can create a public link that shows only the numbers, and stops working when you turn it off. It can also email you a report every Monday until you unsubscribe.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I export my analytics?'),
      keywords: t('analytics csv json download export spreadsheet filter'),
      answer: (
        <p>
          {t(
            'Yes. Download exactly what you see as CSV or JSON. Select rows to filter further. Data is kept for two years.',
          )}
        </p>
      ),
    },
    {
      question: t('How do I verify my site with search engines?'),
      keywords: t('seo google search console bing verification meta tag sitemap noindex'),
      answer: (
        <p>
          {t(
            'Paste the verification code or tag into the website’s SEO settings. There you can also edit title, description, share image and icon, and ask search engines to skip the website.',
          )}
        </p>
      ),
    },
  ],
}
