import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const ADDRESS: HelpTopic = {
  id: 'address',
  title: 'Addresses and domains',
  questions: [
    {
      question: 'Which address does my website get?',
      keywords: 'subdomain domain name url free rules characters length',
      answer: (
        <p>
          {t(
            'A subdomain that you choose, with at most 25 letters and digits. While you type, it says whether the address is free, and proposes others if not. Names that offend or pose as somebody official are refused.',
          )}
        </p>
      ),
    },
    {
      question: 'Can I change the address later?',
      keywords: 'rename move subdomain redirect old link',
      answer: (
        <p>
          {t(
            'Yes, in the website’s settings. The old address leads to the new one for 30 days; after that it is free for others.',
          )}
        </p>
      ),
    },
    {
      question: 'Can I use a domain of my own?',
      keywords: 'custom domain dns cname certificate https standard plan connect records',
      answer: (
        <>
          <p>
            {t(
              'Yes, with the Standard plan. Enter it in the website’s settings, under “Your own domain”. You are shown exactly which records to set where you bought it, each with a button to copy it: one that proves that it is yours, and those that lead visitors here. The certificate for https is made for you.',
            )}
          </p>
          <p>{t('The free address goes on working beside it.')}</p>
        </>
      ),
    },
    {
      question: 'Why is my domain not there yet?',
      keywords: 'pending waiting dns propagation cloudflare proxy wrong record a cname txt caa',
      answer: (
        <p>
          {t(
            'The settings show how far it is, step by step, and of each record what was found and what is needed. The domain’s own name servers are asked, so what you set is seen as soon as they know it: mostly within minutes, sometimes within a day. Often an old address stands beside the new one, or a proxy in between; both are named. Who runs the domain for you can be sent all of it by mail.',
          )}
        </p>
      ),
    },
    {
      question: 'What becomes of my domain when the plan ends?',
      keywords: 'cancel detach release remove custom domain',
      answer: (
        <p>
          {t(
            'It leads to the free address, so that links go on working. You can detach it at any time, and connect it again here or elsewhere. A domain that stays wrong for 30 days is let go; you are told before.',
          )}
        </p>
      ),
    },
    {
      question: 'Links to my former website end nowhere. What can I do?',
      keywords: 'redirect 301 302 old pages moved forward wordpress _redirects import',
      answer: (
        <p>
          {t(
            'Add redirects in the settings: from an address of this website to another page or another website. A list can be pasted, one on each line. Where your website has a page of its own, that is shown; a hundred redirects fit.',
          )}
        </p>
      ),
    },
    {
      question: 'Can I hide my website for a while?',
      keywords: 'private unlisted visibility noindex draft offline password secret',
      answer: (
        <p>
          {t(
            'In the settings, under “Who may see it”. Unlisted: whoever has the address sees it, search engines are asked to leave it out. Private: visitors are told that it is private, and nothing else. You go on editing it.',
          )}
        </p>
      ),
    },
    {
      question: 'Where do I put my imprint and privacy policy?',
      keywords: 'legal links footer impressum datenschutz gdpr dsgvo eu contact',
      answer: (
        <p>
          {t(
            'In the settings, under “Contact and legal”: what each link is called, and where it leads, be it a post of this website or a page elsewhere. They stand at the foot of every page.',
          )}
        </p>
      ),
    },
  ],
}
