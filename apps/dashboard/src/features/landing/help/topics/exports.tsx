import { Trans } from '../../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import type { HelpTopic } from '../help-topic.ts'

export const EXPORTS: HelpTopic = {
  id: 'exports',
  title: t('Your own files, step by step'),
  questions: [
    {
      question: t('Save a LinkedIn profile as PDF'),
      keywords: t('linkedin export download resume cv more resources save to pdf'),
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
            <li>{t('Drop the file anywhere on the page where you paste your link.')}</li>
          </ol>
          <p>{t('It contains your summary, career, education and skills, and takes about a minute.')}</p>
        </>
      ),
    },
    {
      question: t('Get the archive of your LinkedIn data'),
      keywords: t('linkedin zip copy of your data export complete'),
      answer: (
        <>
          <ol>
            <li>
              <Trans
                message="On LinkedIn, open <b>Settings & Privacy</b>, then <b2>Data privacy</b2>, then <b3>Get a copy of your data</b3>."
                components={{ b: <b />, b2: <b />, b3: <b /> }}
              />
            </li>
            <li>{t('Request it and wait for LinkedIn’s email.')}</li>
            <li>{t('Drop the ZIP file as it is. We only read what belongs on a public profile.')}</li>
          </ol>
          <p>{t('It contains more than the PDF: projects, recommendations, languages and publications.')}</p>
        </>
      ),
    },
    {
      question: t('Export your Instagram data'),
      keywords: t('instagram zip download information json accounts center'),
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
              <Trans message="Request the export. It often takes a few hours." components={{ b: <b /> }} />
            </li>
            <li>{t('Drop the ZIP file as it is, up to 60 MB.')}</li>
          </ol>
          <p>{t('Messages and other private data aren’t read. Choosing photos by hand is quicker.')}</p>
        </>
      ),
    },
    {
      question: t('Which other files are read?'),
      keywords: t('json resume europass word docx text txt pdf upload size limit'),
      answer: (
        <p>
          {t(
            'A Europass CV (XML, JSON or PDF), a CV as Word document or PDF, a JSON Resume, plain text and a website exported here. Files can be up to 60 MB. They’re read once and not stored.',
          )}
        </p>
      ),
    },
  ],
}
