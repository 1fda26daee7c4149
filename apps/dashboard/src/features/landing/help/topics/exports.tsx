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
            <li>Open your own profile on LinkedIn, on a computer.</li>
            <li>
              Under your name, open <b>More</b>, or <b>Resources</b>, and choose <b>Save to PDF</b>.
            </li>
            <li>Drop the file anywhere on the page where you would paste your link.</li>
          </ol>
          <p>It holds your summary, career, education and skills, and takes about a minute.</p>
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
              On LinkedIn, open <b>Settings &amp; Privacy</b>, then <b>Data privacy</b>, then{' '}
              <b>Get a copy of your data</b>.
            </li>
            <li>Request it and wait for LinkedIn’s mail.</li>
            <li>Drop the ZIP as it came. Only what belongs on a public profile is read from it.</li>
          </ol>
          <p>It holds more than the PDF: projects, recommendations, languages, publications.</p>
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
              In Instagram, open <b>Accounts Center</b>, then <b>Your information and permissions</b>, then{' '}
              <b>Export your information</b>.
            </li>
            <li>
              Choose <b>JSON</b> as the format. The archive comes when it is ready, often within hours.
            </li>
            <li>Drop the ZIP as it came, up to 60 MB.</li>
          </ol>
          <p>Messages and everything private in it are left unread. Choosing photos by hand is quicker.</p>
        </>
      ),
    },
    {
      question: 'Which other files are read?',
      keywords: 'json resume text txt pdf upload size limit',
      answer: (
        <p>
          A JSON Resume, a plain text of your career, and a website’s own export from here. A file may have 60
          MB. It is read once and not stored.
        </p>
      ),
    },
  ],
}
