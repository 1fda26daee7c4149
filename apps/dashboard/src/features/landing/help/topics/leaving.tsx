import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Link } from '../../../../ui/router/link.tsx'
import type { HelpTopic } from '../help-topic.ts'

export const LEAVING: HelpTopic = {
  id: 'leaving',
  title: 'Taking it along, and leaving',
  questions: [
    {
      question: 'How do I take a whole website with me?',
      keywords: 'export download zip files backup host elsewhere leave migrate',
      answer: (
        <p>
          {t(
            'In the website’s settings, export it: a ZIP with its pages, pictures, fonts and feeds, which any web server can show, and with its data in one file. The same file can be dropped here again and is the same website.',
          )}
        </p>
      ),
    },
    {
      question: 'How do I get everything of my account?',
      keywords: 'export account data gdpr takeout download',
      answer: (
        <p>
          {t(
            'In your account, download all data: your account, logins and linked sign-ins, and of every website its design, earlier designs, posts, pictures and what was read of your profile.',
          )}
        </p>
      ),
    },
    {
      question: 'How do I take a website down?',
      keywords: 'delete remove unpublish offline',
      answer: (
        <p>
          {t(
            'Delete it in its settings, by typing its name. Its pages stop at once and its address becomes free. Your profile at the platform stays as it is. If the website has a plan, that ends with it. This cannot be taken back; export it first if you want a copy.',
          )}
        </p>
      ),
    },
    {
      question: 'How do I delete my account?',
      keywords: 'close erase remove everything gdpr forget',
      answer: (
        <p>
          <Trans
            message="In your account, at the end; without a website, a link below the form for a new one leads there. It erases you, your websites, their pictures and your logins at once, and ends your plans. What backups may hold is in the <link>privacy policy</link>."
            components={{ link: <Link to="/privacy#keeping" /> }}
          />
        </p>
      ),
    },
  ],
}
