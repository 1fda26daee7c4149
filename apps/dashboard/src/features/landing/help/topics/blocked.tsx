import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const BLOCKED: HelpTopic = {
  id: 'blocked',
  title: t('When a platform blocks us'),
  questions: [
    {
      question: t('The platform won’t let Vitrine in. What now?'),
      keywords: t('blocked refused error failed wall captcha limit sign in'),
      answer: (
        <>
          <p>
            {t(
              'Platforms block servers, sometimes for minutes, sometimes for good. Nothing is lost: we keep what we found and show what works instead, quickest first. A file, links to posts, photos, pasted text or a short form all lead to the same website.',
            )}
          </p>
          <p>{t('We don’t bypass login pages or log in as anyone.')}</p>
        </>
      ),
    },
    {
      question: t('My profile isn’t found, but it exists'),
      keywords: t('not found missing 404 wrong spelling'),
      answer: (
        <p>
          {t(
            'Open the link in a private browser window. If you see nothing there, the profile isn’t public. If you see it, check the spelling: what counts is the name in the address, not the one on the profile.',
          )}
        </p>
      ),
    },
    {
      question: t('My account is private'),
      keywords: t('instagram closed followers only public'),
      answer: (
        <p>
          {t(
            'It stays private. Nothing is shown unless you add it yourself: connect the account, choose photos or fill in the form.',
          )}
        </p>
      ),
    },
    {
      question: t('It asks me to wait'),
      keywords: t('rate limit too many tries later minutes'),
      answer: (
        <p>
          {t(
            'Either the platform limits our requests, or many links were read from your network in the last hour. The message shows how long to wait. You can upload a file in the meantime.',
          )}
        </p>
      ),
    },
  ],
}
