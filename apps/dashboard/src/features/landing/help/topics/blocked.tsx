import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const BLOCKED: HelpTopic = {
  id: 'blocked',
  title: 'When a platform refuses',
  questions: [
    {
      question: 'It says that the platform would not let you in. What now?',
      keywords: 'blocked refused error failed wall captcha limit sign in',
      answer: (
        <>
          <p>
            {t(
              'Platforms turn servers away, sometimes for minutes, sometimes always. Nothing is lost: what was found is kept, and the screen offers the ways that work, the quickest first. A file of yours, links of posts, photos, a pasted text or a short form each lead to the same website.',
            )}
          </p>
          <p>{t('We do not go around walls, and do not sign in as anybody.')}</p>
        </>
      ),
    },
    {
      question: 'Nobody is found, but my profile is there',
      keywords: 'not found missing 404 wrong spelling',
      answer: (
        <p>
          {t(
            'Open the link in a private window of your browser. If you see nothing there either, the profile is not public. If you see it, compare the spelling: the name in the address counts, not the one on the profile.',
          )}
        </p>
      ),
    },
    {
      question: 'My account is private',
      keywords: 'instagram closed followers only public',
      answer: (
        <p>
          {t(
            'It stays private. Nothing of it is shown unless you bring it: connect the account, choose photos, or use the form.',
          )}
        </p>
      ),
    },
    {
      question: 'It asks me to wait',
      keywords: 'rate limit too many tries later minutes',
      answer: (
        <p>
          {t(
            'Either the platform limits this server, or many links were read from your network in the last hour. The message says how long it takes. Your own file works in the meantime.',
          )}
        </p>
      ),
    },
  ],
}
