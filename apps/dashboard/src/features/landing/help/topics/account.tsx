import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Link } from '../../../../ui/router/link.tsx'
import type { HelpTopic } from '../help-topic.ts'

export const ACCOUNT: HelpTopic = {
  id: 'account',
  title: 'Logging in',
  questions: [
    {
      question: 'I forgot my password',
      keywords: 'reset lost login mail link',
      answer: (
        <p>
          <Trans
            message="Ask for a link at <link>Forgot password</link>. It works once and for an hour. The answer is the same whether an account exists or not; look into your spam folder, too."
            components={{ link: <Link to="/forgot-password" /> }}
          />
        </p>
      ),
    },
    {
      question: 'A mail does not arrive',
      keywords: 'verify confirm email spam',
      answer: (
        <p>
          {t(
            'Look into the spam folder, and check the address in your account. You can work without having confirmed it. Mails that are delayed are tried again for two hours.',
          )}
        </p>
      ),
    },
    {
      question: 'Was somebody else in my account?',
      keywords: 'sessions devices logged out security stolen',
      answer: (
        <p>
          {t(
            'Your account lists every browser that is logged in, since when. End what you do not know, and change your password: that ends all others, too.',
          )}
        </p>
      ),
    },
    {
      question: 'Can a program of mine write here?',
      keywords: 'api access token script automation curl developer openapi',
      answer: (
        <p>
          <Trans
            message="Yes: make an access token in your account, choose what it may do, and look at <link>the calls</link> with an example of each. A token is shown once and can be revoked at any time."
            components={{ link: <a href="/api/docs" /> }}
          />
        </p>
      ),
    },
  ],
}
