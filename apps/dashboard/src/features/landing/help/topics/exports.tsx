import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const EXPORTS: HelpTopic = {
  id: 'exports',
  title: 'Files of your own, step by step',
  questions: [
    {
      question: 'Save a LinkedIn profile as PDF',
      keywords: 'linkedin export download resume cv more resources save to pdf',
      answer: (
        <>
          <ol>
            <li>{t('Open your own profile on LinkedIn, on a computer.')}</li>
            <li>
              <Trans
                message="Under your name, open <b>More</b>, or <b2>Resources</b2>, and choose <b3>Save to PDF</b3>."
                components={{ b: <b />, b2: <b />, b3: <b /> }}
              />
            </li>
            <li>{t('Drop the file anywhere on the page where you would paste your link.')}</li>
          </ol>
          <p>{t('It holds your summary, career, education and skills, and takes about a minute.')}</p>
        </>
      ),
    },
    {
      question: 'Get the archive of your LinkedIn data',
      keywords: 'linkedin zip copy of your data export complete',
      answer: (
        <>
          <ol>
            <li>
              On LinkedIn, open <b>Settings &amp; Privacy</b>, then <b>{t('Data privacy')}</b>, then{' '}
              <b>{t('Get a copy of your data')}</b>.
            </li>
            <li>{t('Request it and wait for LinkedIn’s mail.')}</li>
            <li>{t('Drop the ZIP as it came. Only what belongs on a public profile is read from it.')}</li>
          </ol>
          <p>{t('It holds more than the PDF: projects, recommendations, languages, publications.')}</p>
        </>
      ),
    },
    {
      question: 'Export your Instagram data',
      keywords: 'instagram zip download information json accounts center',
      answer: (
        <>
          <ol>
            <li>
              <Trans
                message="In Instagram, open <b>Accounts Center</b>, then <b2>Your information and permissions</b2>, then <b3>Export your information</b3>."
                components={{ b: <b />, b2: <b />, b3: <b /> }}
              />
            </li>
            <li>
              <Trans
                message="Choose <b>JSON</b> as the format. The archive comes when it is ready, often within hours."
                components={{ b: <b /> }}
              />
            </li>
            <li>{t('Drop the ZIP as it came, up to 60 MB.')}</li>
          </ol>
          <p>
            {t('Messages and everything private in it are left unread. Choosing photos by hand is quicker.')}
          </p>
        </>
      ),
    },
    {
      question: 'Which other files are read?',
      keywords: 'json resume text txt pdf upload size limit',
      answer: (
        <p>
          {t(
            'A JSON Resume, a plain text of your career, and a website’s own export from here. A file may have 60 MB. It is read once and not stored.',
          )}
        </p>
      ),
    },
  ],
}
