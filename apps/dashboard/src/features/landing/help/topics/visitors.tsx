import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const VISITORS: HelpTopic = {
  id: 'visitors',
  title: 'Searches and visitors',
  questions: [
    {
      question: 'How are visitors counted?',
      keywords: 'analytics statistics figures views cookies banner privacy ad blocker',
      answer: (
        <p>
          {t(
            'By the server that sends your pages: which page, when, from where, with which kind of browser. No script, no cookie, no stored address, so that nothing needs to be agreed to and no ad blocker stops it. Somebody who comes back on another day is a new visitor. A visit ends with a pause of half an hour.',
          )}
        </p>
      ),
    },
    {
      question: 'Why is a visit missing in the figures?',
      keywords: 'analytics own visits bots crawlers do not track not counted zero',
      answer: (
        <p>
          {t(
            'Search engines, AI readers, link previews and other machines are no people, and whoever’s browser says “Do Not Track” does not want to be counted. Your own visits are left out as well, in the browser and network that you used this dashboard from in the last day. All of them stand below the figures, as “Not counted above”.',
          )}
        </p>
      ),
    },
    {
      question: 'Can I see how far people read and which links they follow?',
      keywords: 'analytics beacon script scroll outbound clicks downloads time on page',
      answer: (
        <p>
          {t(
            'Yes, where you switch it on in Analytics. Your pages then run one small script that tells how far somebody read, when they left, and which links and files they followed: without cookies, without storing anything, and not for those whose browser asks not to be counted. Without it your pages run no script at all.',
          )}
        </p>
      ),
    },
    {
      question: 'Can others see the figures? Can I get them by mail?',
      keywords: 'analytics public share link weekly mail unsubscribe report',
      answer: (
        <p>
          {t(
            'Only where you say so. Analytics makes a public link, which shows the figures and nothing else of your account, and which ends for good when you switch it off; and it writes a mail each Monday to your confirmed address, until you or the link in it ends it.',
          )}
        </p>
      ),
    },
    {
      question: 'Can I take the figures with me?',
      keywords: 'analytics csv json download export spreadsheet filter',
      answer: (
        <p>
          {t(
            'Yes. Analytics has a download beside its days, as CSV or JSON, of exactly what you look at: press a row to look at it alone, and several to narrow down further. Figures are kept for two years.',
          )}
        </p>
      ),
    },
    {
      question: 'How do I tell search engines that the website is mine?',
      keywords: 'seo google search console bing verification meta tag sitemap noindex',
      answer: (
        <p>
          {t(
            'Paste the code, or the whole tag that they give you, into the website’s SEO settings. Title, description, share picture and icon are there, too, with a preview of each, and a switch that asks search engines to leave the website out.',
          )}
        </p>
      ),
    },
  ],
}
