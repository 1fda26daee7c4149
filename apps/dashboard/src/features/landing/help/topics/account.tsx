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
          Ask for a link at <Link to="/forgot-password">Forgot password</Link>. It works once and for an hour.
          The answer is the same whether an account exists or not; look into your spam folder, too.
        </p>
      ),
    },
    {
      question: 'A mail does not arrive',
      keywords: 'verify confirm email spam',
      answer: (
        <p>
          Look into the spam folder, and check the address in your account. You can work without having
          confirmed it. Mails that are delayed are tried again for two hours.
        </p>
      ),
    },
    {
      question: 'Was somebody else in my account?',
      keywords: 'sessions devices logged out security stolen',
      answer: (
        <p>
          Your account lists every browser that is logged in, since when. End what you do not know, and change
          your password: that ends all others, too.
        </p>
      ),
    },
    {
      question: 'Can a program of mine write here?',
      keywords: 'api access token script automation curl developer openapi',
      answer: (
        <p>
          Yes: make an access token in your account, choose what it may do, and look at{' '}
          <a href="/api/docs">the calls</a> with an example of each. A token is shown once and can be revoked
          at any time.
        </p>
      ),
    },
  ],
}
