import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const READING: HelpTopic = {
  id: 'reading',
  title: t('How profiles are read'),
  questions: [
    {
      question: t('Which links can I paste?'),
      keywords: t('url address profile channel company organisation username supported'),
      answer: (
        <>
          <p>{t('One of these addresses, with or without https:// and www:')}</p>
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
          <p>{t('On a platform’s own page, a username is enough.')}</p>
          <p>
            {t(
              'Any other page about you works, too: choose “Read this page instead” under the message. Bluesky, Mastodon, GitLab, Codeberg, ORCID, Stack Overflow and pages of links are read especially well.',
            )}
          </p>
        </>
      ),
    },
    {
      question: t('How is LinkedIn read?'),
      keywords: t('person company career experience education hidden page sign in portability dma'),
      answer: (
        <p>
          {t(
            'From the public page, as far as LinkedIn shows it. LinkedIn often asks visitors to log in and shows careers to members only. For people, the best way is your own file: saving your profile as a PDF takes about a minute. Companies are read from their public page and their own website, and through a data service if the operator has one.',
          )}{' '}
          {t(
            'Members in the European Economic Area and Switzerland can also import their whole career by logging in at LinkedIn, if the operator has set this up.',
          )}
        </p>
      ),
    },
    {
      question: t('How is GitHub read?'),
      keywords: t('repositories readme pinned contributions languages api organisation'),
      answer: (
        <p>
          {t(
            'Through GitHub’s official API: profile, README, repositories and languages. Pinned repositories and contributions need a token, which the operator can set.',
          )}
        </p>
      ),
    },
    {
      question: t('How is YouTube read?'),
      keywords: t('channel videos shorts subscribers api'),
      answer: (
        <p>
          {t(
            'Through YouTube’s Data API if the operator has a key, otherwise from the channel’s public pages and feed: name, picture, description, links, and the latest videos and shorts with their numbers. Videos with a long description also become posts.',
          )}
        </p>
      ),
    },
    {
      question: t('How is Instagram read?'),
      keywords: t('photos reels posts gallery account business creator'),
      answer: (
        <p>
          {t(
            'From the public page when Instagram allows it, which isn’t always. Business and creator accounts are read through the official API if the operator has access. If it stays blocked, connect your account, choose photos, paste links to your best posts, or drop your data download.',
          )}
        </p>
      ),
    },
    {
      question: t('Do you need my password?'),
      keywords: t('sign in login credentials safe'),
      answer: (
        <p>
          {t(
            'No. We read only what is public, plus anything you upload or connect. To connect an account, you log in at the platform itself; we keep the access for half an hour.',
          )}
        </p>
      ),
    },
    {
      question: t('Are texts made up?'),
      keywords: t('ai artificial intelligence writes made up facts generated'),
      answer: (
        <p>
          {t(
            'No. Your website’s texts are selected, shortened and arranged, not written. In the preview, “Where is this from?” shows each source. A language model only writes when you ask it to: a different wording, a translation, or an article from your video. Sentences that your sources don’t support are left out.',
          )}
        </p>
      ),
    },
    {
      question: t('My profile changed. Does my website update?'),
      keywords: t('update refresh sync new again'),
      answer: (
        <p>
          {t(
            'We look at your sources once a month, or as often as you choose in Settings › Sources, and email you what changed. You can also refresh the website at any time. You choose what to update; with “Publish small changes”, new numbers and videos are published automatically. Your own edits are never overwritten, and nothing is deleted because a platform hides it. With Auto-post, new videos and Instagram posts become posts or drafts automatically.',
          )}
        </p>
      ),
    },
  ],
}
