import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Link } from '../../../../ui/router/link.tsx'
import type { HelpTopic } from '../help-topic.ts'

export const LEAVING: HelpTopic = {
  id: 'leaving',
  title: t('Exporting and leaving'),
  questions: [
    {
      question: t('How do I export a whole website?'),
      keywords: t('export download zip files backup host elsewhere leave migrate'),
      answer: (
        <p>
          {t(
            'In the website’s settings, choose “Download website”. You get a ZIP file with its pages, pictures, fonts and feeds, which any web server can host, and all data in one file. To restore the website, drop the ZIP (up to 60 MB) where you paste a profile link.',
          )}
        </p>
      ),
    },
    {
      question: t('How do I download all my data?'),
      keywords: t('export account data gdpr takeout download'),
      answer: (
        <p>
          {t(
            'In your account, choose “Download everything”: your account, activity, payments and linked sign-ins, and for every website its designs, posts, pictures, files, messages, visitor numbers and what was read from your profile. The README.txt in it lists everything.',
          )}
        </p>
      ),
    },
    {
      question: t('How do I take a website down?'),
      keywords: t('delete remove unpublish offline'),
      answer: (
        <p>
          {t(
            'Delete it in its settings by typing its name. It goes offline immediately. Its address stays reserved for you for 90 days. Your original profile is untouched. If the website has a plan, it ends too. This can’t be undone, so export it first if you want a copy.',
          )}
        </p>
      ),
    },
    {
      question: t('How do I delete my account?'),
      keywords: t('close erase remove everything gdpr forget'),
      answer: (
        <p>
          <Trans
            message="At the bottom of your account page. Without a website, use the link below the form for a new one. Deleting removes your account, websites and pictures immediately, and ends your plans. The <link>privacy policy</link> explains what backups may contain."
            components={{ link: <Link to="/privacy#keeping" /> }}
          />
        </p>
      ),
    },
  ],
}
