import { Link } from '../../../../ui/navigation.tsx'
import type { HelpTopic } from '../help-topic.ts'

export const ACCOUNT: HelpTopic = {
  id: 'account',
  title: 'Logging in',
  questions: [
    {
      asks: 'I forgot my password',
      also: 'reset lost login mail link',
      says: (
        <p>
          Ask for a link at <Link to="/forgot-password">Forgot password</Link>. It works once and for an hour.
          The answer is the same whether an account exists or not; look into your spam folder, too.
        </p>
      ),
    },
    {
      asks: 'A mail does not arrive',
      also: 'verify confirm email spam',
      says: (
        <p>
          Look into the spam folder, and check the address in your account. You can work without having
          confirmed it. Mails that are delayed are tried again for two hours.
        </p>
      ),
    },
    {
      asks: 'Was somebody else in my account?',
      also: 'sessions devices logged out security stolen',
      says: (
        <p>
          Your account lists every browser that is logged in, since when. End what you do not know, and change
          your password: that ends all others, too.
        </p>
      ),
    },
    {
      asks: 'Can a program of mine write here?',
      also: 'api access token script automation curl developer openapi',
      says: (
        <p>
          Yes: make an access token in your account, choose what it may do, and look at{' '}
          <a href="/api/docs">the calls</a> with an example of each. A token is shown once and can be revoked
          at any time.
        </p>
      ),
    },
  ],
}
