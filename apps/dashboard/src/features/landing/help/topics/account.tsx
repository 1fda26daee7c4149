import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Link } from '../../../../ui/router/link.tsx'
import type { HelpTopic } from '../help-topic.ts'

export const ACCOUNT: HelpTopic = {
  id: 'account',
  title: t('Logging in'),
  questions: [
    {
      question: t('I forgot my password'),
      keywords: t('reset lost login mail link'),
      answer: (
        <p>
          <Trans
            message="Request a link at <link>Forgot password</link>. It works once, within an hour. For privacy, we show the same message whether or not an account exists. Check your spam folder too."
            components={{ link: <Link to="/forgot-password" /> }}
          />
        </p>
      ),
    },
    {
      question: t('An email doesn’t arrive'),
      keywords: t('verify confirm email spam'),
      answer: (
        <p>
          {t(
            'Check your spam folder and the address in your account. You can keep working before you confirm it. We retry delayed emails for two hours.',
          )}
        </p>
      ),
    },
    {
      question: t('Did someone else use my account?'),
      keywords: t('sessions devices logged out security stolen'),
      answer: (
        <p>
          {t(
            'Your account lists every logged-in browser. Log out any you don’t recognise, then change your password: this logs out all others.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I use an API?'),
      keywords: t('api access token script automation curl developer openapi'),
      answer: (
        <p>
          <Trans
            message="Yes. Create an access token in your account, choose its permissions, and see <link>the API documentation</link> with examples. A token is shown once and can be revoked at any time."
            components={{ link: <a href="/api/docs" /> }}
          />
        </p>
      ),
    },
  ],
}
