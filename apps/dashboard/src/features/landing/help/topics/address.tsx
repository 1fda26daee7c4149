import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const ADDRESS: HelpTopic = {
  id: 'address',
  title: t('Addresses and domains'),
  questions: [
    {
      question: t('Which address does my website get?'),
      keywords: t('subdomain domain name url free rules characters length'),
      answer: (
        <p>
          {t(
            'A subdomain of your choice, with up to 25 letters and digits. As you type, you see whether it’s available, with suggestions if it isn’t. Offensive or misleading names are refused.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I change the address later?'),
      keywords: t('rename move subdomain redirect old link'),
      answer: (
        <p>
          {t(
            'Yes, in the website’s settings. The old address redirects to the new one for 30 days; after that it’s available to others.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I use my own domain?'),
      keywords: t('custom domain dns cname certificate https standard plan connect records'),
      answer: (
        <>
          <p>
            {t(
              'Yes, with the Standard plan. Enter it in the website’s settings. You see exactly which DNS records to add, each with a copy button: one proves that the domain is yours, the others point visitors here. We set up the HTTPS certificate for you.',
            )}
          </p>
          <p>{t('Your free address keeps working.')}</p>
        </>
      ),
    },
    {
      question: t('Why isn’t my domain working yet?'),
      keywords: t('pending waiting dns propagation cloudflare proxy wrong record a cname txt caa'),
      answer: (
        <p>
          {t(
            'The settings show each step, and for every record what we found and what we expect. We check your domain’s own name servers, so changes usually show within minutes, sometimes within a day. Common problems are an old record next to the new one or a proxy in between; we point out both. You can email the instructions to the person who manages your domain.',
          )}
        </p>
      ),
    },
    {
      question: t('What happens to my domain when the plan ends?'),
      keywords: t('cancel detach release remove custom domain'),
      answer: (
        <p>
          {t(
            'It redirects to your free address, so links keep working. You can remove it any time, and connect it again here or elsewhere. If its records are wrong for 30 days, we remove the domain and email you first.',
          )}
        </p>
      ),
    },
    {
      question: t('Links to my old website are broken. What can I do?'),
      keywords: t('redirect 301 302 old pages moved forward wordpress _redirects import'),
      answer: (
        <p>
          {t(
            'Add redirects in the settings: from an address of this website to another page or website. You can paste a list, one per line. Existing pages take precedence. You can add up to 100 redirects.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I hide my website for a while?'),
      keywords: t('private unlisted visibility noindex draft offline password secret'),
      answer: (
        <p>
          {t(
            'Yes, in the settings under Visibility. Unlisted: anyone with the address can see it, but search engines are asked to skip it. With a password: visitors enter it, or open a share link, which works until a day you choose; single posts can have a password, too. Pictures and files have addresses of their own, which open without a password. Private: only you can see it. You can keep editing.',
          )}
        </p>
      ),
    },
    {
      question: t('Where do I add a legal notice and privacy policy?'),
      keywords: t('legal links footer impressum datenschutz gdpr dsgvo eu contact'),
      answer: (
        <p>
          {t(
            'In the settings, under Contact and legal. Enter the text and target of each link: a post of this website or any other page. The links appear at the bottom of every page.',
          )}
        </p>
      ),
    },
  ],
}
