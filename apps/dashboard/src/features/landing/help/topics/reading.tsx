import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const READING: HelpTopic = {
  id: 'reading',
  title: 'How profiles are read',
  questions: [
    {
      question: 'Which links can I paste?',
      keywords: 'url address profile channel company organisation username supported',
      answer: (
        <>
          <p>{t('The address of one of these, with or without https:// and www:')}</p>
          <ul>
            <li>
              <Trans
                message="LinkedIn, a person: <code>linkedin.com/in/name</code>"
                components={{ code: <code /> }}
              />
            </li>
            <li>
              <Trans
                message="LinkedIn, a company: <code>linkedin.com/company/name</code>"
                components={{ code: <code /> }}
              />
            </li>
            <li>
              <Trans
                message="GitHub, a person or an organisation: <code>github.com/name</code>"
                components={{ code: <code /> }}
              />
            </li>
            <li>
              <Trans
                message="YouTube, a channel: <code>youtube.com/@name</code>, and the older forms with <code2>channel/</code2>, <code3>c/</code3> and <code4>user/</code4>"
                components={{ code: <code />, code2: <code />, code3: <code />, code4: <code /> }}
              />
            </li>
            <li>
              <Trans
                message="Instagram, an account: <code>instagram.com/name</code>"
                components={{ code: <code /> }}
              />
            </li>
          </ul>
          <p>{t('On the page of one platform a bare user name is enough.')}</p>
        </>
      ),
    },
    {
      question: 'How is LinkedIn read?',
      keywords: 'person company career experience education hidden page sign in portability dma',
      answer: (
        <p>
          {t(
            'From the public page, as far as LinkedIn shows one; it often asks visitors to sign in, and it shows careers to members only. So the best way for a person is a file of your own: the PDF of your profile takes about a minute. Companies are read from their public page and their own website. Where the operator has set up a data service, that is asked as well.',
          )}{' '}
          {t(
            'Members in the European Economic Area and Switzerland can also bring their whole career by signing in at LinkedIn, where the operator has set that up.',
          )}
        </p>
      ),
    },
    {
      question: 'How is GitHub read?',
      keywords: 'repositories readme pinned contributions languages api organisation',
      answer: (
        <p>
          {t(
            'By GitHub’s official interface: profile, profile README, repositories, languages. Pinned repositories and the year of contributions come with it where the operator has given a token, because GitHub shows them to nobody else.',
          )}
        </p>
      ),
    },
    {
      question: 'How is YouTube read?',
      keywords: 'channel videos shorts subscribers api',
      answer: (
        <p>
          {t(
            'By YouTube’s Data API where the operator has a key, else from the channel’s public pages and its feed: name, picture, description, links, the latest videos and shorts with their figures. Videos whose description is a text of its own also become articles.',
          )}
        </p>
      ),
    },
    {
      question: 'How is Instagram read?',
      keywords: 'photos reels posts gallery account business creator',
      answer: (
        <p>
          {t(
            'From the public page, where Instagram lets it be, which is not every time; business and creator accounts by the official interface where the operator has access to it. If it stays closed, connect your account, choose photos, paste links of your best posts, or drop the download of your data.',
          )}
        </p>
      ),
    },
    {
      question: 'Do you need my password?',
      keywords: 'sign in login credentials safe',
      answer: (
        <p>
          {t(
            'No. Only what your profile shows to everybody is read, and what you bring or allow yourself. Connecting an account takes you to the platform itself; what it gives us is kept for half an hour.',
          )}
        </p>
      ),
    },
    {
      question: 'Are texts invented?',
      keywords: 'ai artificial intelligence writes made up facts generated',
      answer: (
        <p>
          {t(
            'No. The texts of your website are chosen, cut, ordered and set, not written. In the preview, “Where is this from?” shows the source of each. Where a language model is switched on, it writes where you ask for it: another wording, or an article of what is said in your video. A sentence with a number, a name or a quotation that its source does not hold is left out.',
          )}
        </p>
      ),
    },
    {
      question: 'My profile changed. Does the website follow?',
      keywords: 'update refresh sync new again',
      answer: (
        <p>
          {t(
            'When you ask for it: open the website in your dashboard and have its source read again. You see what is new and choose what to take. What you edited yourself is never overwritten, and what a platform suddenly keeps back is not deleted from your site. New videos and Instagram posts become posts or drafts by themselves where you turn on Auto-post in the settings.',
          )}
        </p>
      ),
    },
  ],
}
