import type { PdfPerson } from './linkedin-pdf.ts'

/** Ada Lovelace as in a LinkedIn PDF; dates are those of her life plus 181 years. */
export const ADA_PDF: PdfPerson = {
  name: 'Ada Lovelace',
  headline:
    'Analyst, metaphysician and first programmer of the Analytical Engine, writing in Notes from A to G',
  location: 'London, England, United Kingdom',
  contact: {
    heading: 'Contact',
    entries: [
      { text: 'ada.lovelace@analytical.example', label: null, url: 'mailto:ada.lovelace@analytical.example' },
      {
        text: 'www.linkedin.com/in/ada-lovelace-example',
        label: 'LinkedIn',
        url: 'https://www.linkedin.com/in/ada-lovelace-example?jobid=1234',
      },
      { text: 'notes.example', label: 'Blog', url: 'https://notes.example' },
      {
        text: 'analytical.example/engine/diagrams/bernoulli',
        label: 'Other',
        url: 'https://analytical.example/engine/diagrams/bernoulli',
      },
    ],
  },
  sidebar: [
    { heading: 'Top Skills', items: ['Mathematics', 'Analytical Engine', 'Translation from the Italian'] },
    {
      heading: 'Languages',
      items: [
        'English (Native or Bilingual)',
        'French (Full Professional)',
        'Italian (Professional Working)',
      ],
    },
    { heading: 'Certifications', items: ['Differential and Integral Calculus, by letters'] },
    { heading: 'Honors-Awards', items: ['Ada Lovelace Day'] },
    {
      heading: 'Publications',
      items: ['Sketch of the Analytical Engine invented by Charles Babbage, with notes by the translator'],
    },
  ],
  summary: {
    heading: 'Summary',
    lines: [
      'The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves flowers and leaves. I write down what it could be told, step by step, before it is built.',
      '',
      'The engine has no pretensions to originate anything. It can do whatever we know how to order it to perform.',
    ],
  },
  experience: {
    heading: 'Experience',
    companies: [
      {
        name: 'Analytical Engines',
        total: '9 years 6 months',
        roles: [
          {
            title: 'Programmer',
            dates: 'August\u00a02023\u00a0-\u00a0Present\u00a0(3 years 4 months)',
            location: 'London, England, United Kingdom',
            lines: [
              'Wrote the table by which the engine would compute the numbers of Bernoulli, with every operation, every variable and every result in its order.',
              '• Named the cycle of operations that is repeated',
              '• Told numbers from the things they stand for',
            ],
          },
          {
            title: 'Translator',
            dates: 'October\u00a02022\u00a0-\u00a0August\u00a02023\u00a0(11 months)',
            location: null,
            lines: ['Translated the memoir of Luigi Menabrea and added notes three times its length.'],
          },
          {
            title: 'Correspondent of Charles Babbage',
            dates: 'June\u00a02014\u00a0-\u00a0October\u00a02022\u00a0(8 years 5 months)',
            location: 'Marylebone',
            lines: [],
          },
        ],
      },
      {
        name: 'Royal Observatory',
        total: null,
        roles: [
          {
            title: 'Visitor',
            dates: 'January\u00a02013\u00a0-\u00a0May\u00a02014\u00a0(1 year 5 months)',
            location: 'Greenwich',
            lines: ['Looked through the great telescope and asked how it was reckoned.'],
          },
        ],
      },
    ],
  },
  education: {
    heading: 'Education',
    schools: [
      {
        name: 'Private lessons by Augustus De Morgan',
        study: 'Higher mathematics,\u00a0Calculus\u00a0·\u00a0(2021\u00a0-\u00a02023)',
      },
      {
        name: 'Private lessons by Mary Somerville',
        study: 'Mathematics and astronomy\u00a0·\u00a0(2015\u00a0-\u00a02017)',
      },
    ],
  },
  footer: (page, pages) => `Page ${page} of ${pages}`,
}

/** The tables of her LinkedIn download by file name. */
export const ADA_TABLES: Record<string, string> = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Ada,Lovelace,Byron,"12 St James’s Square",Dec 10,"Analyst, metaphysician and first programmer","The Analytical Engine weaves algebraical patterns.  It has no pretensions to originate anything.",Mathematics,SW1Y,"London, England, United Kingdom",[ada_example],"[BLOG:https://notes.example,OTHER:https://analytical.example/engine]",
`,
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Analytical Engines,Programmer,"Wrote the table for the numbers of Bernoulli. • Named the cycle • Told numbers from things",London,Aug 2023,
Analytical Engines,Translator,"Translated the memoir of ""Luigi Menabrea"".  Added notes.",,Oct 2022,Aug 2023
Royal Observatory,Visitor,,Greenwich,Jan 2013,May 2014
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
Private lessons by Augustus De Morgan,2021,2023,,Higher mathematics,Letters
`,
  'Skills.csv': 'Name\nMathematics\nAnalytical Engine\nTranslation\n',
  'Languages.csv':
    'Name,Proficiency\nEnglish,Native or bilingual proficiency\nFrench,Full professional proficiency\n',
  'Certifications.csv':
    'Name,Url,Authority,Started On,Finished On,License Number\nCalculus by letters,https://analytical.example/calculus,Augustus De Morgan,Nov 2022,,\n',
  'Projects.csv':
    'Title,Description,Url,Started On,Finished On\nNumbers of Bernoulli,"A table.  Of every step.",https://analytical.example/bernoulli,2023,Aug 2023\n',
  'Publications.csv':
    'Name,Published On,Description,Publisher,Url\nSketch of the Analytical Engine,Aug 2024,With notes by the translator,Scientific Memoirs,https://notes.example/sketch\n',
  'Volunteering.csv':
    'Company Name,Role,Cause,Started On,Finished On,Description\nVillage school,Teacher,,Jan 2018,Dec 2019,Taught reckoning\n',
  'Honors.csv': 'Title,Description,Issued On\nAda Lovelace Day,Every October,Oct 2009\n',
  'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Charles,Babbage,Analytical Engines,Inventor,The enchantress of numbers.,"09/11/24, 11:27 AM",VISIBLE
Nobody,Hidden,Nowhere,Stranger,This was withdrawn.,"09/12/24, 11:27 AM",HIDDEN
`,
  'messages.csv': 'CONVERSATION ID,FROM,CONTENT\n1,Charles,This is private.\n',
  'Connections.csv':
    'Notes:\n"When exporting…"\n\nFirst Name,Last Name,URL\nCharles,Babbage,https://www.linkedin.com/in/private\n',
}

/** Her résumé in the JSON Resume format. */
export const ADA_RESUME = {
  basics: {
    name: 'Ada Lovelace',
    label: 'Analyst and first programmer',
    image: '',
    email: 'ada@analytical.example',
    phone: '+44 20 0000 0000',
    url: 'https://notes.example',
    summary:
      'The Analytical Engine weaves algebraical patterns just as the Jacquard loom weaves flowers and leaves.',
    location: { address: '12 St James’s Square', city: 'London', region: 'England', countryCode: 'GB' },
    profiles: [
      {
        network: 'LinkedIn',
        username: 'ada-lovelace-example',
        url: 'https://www.linkedin.com/in/ada-lovelace-example',
      },
      { network: 'GitHub', username: 'ada-example', url: 'https://github.com/ada-example' },
    ],
  },
  work: [
    {
      name: 'Analytical Engines',
      position: 'Programmer',
      url: 'https://analytical.example',
      location: 'London',
      startDate: '2023-08',
      summary: 'Wrote the table for the numbers of Bernoulli.',
      highlights: ['Named the cycle', 'Told numbers from things'],
    },
    { name: 'Royal Observatory', position: 'Visitor', startDate: '2013-01-05', endDate: '2014-05' },
  ],
  volunteer: [{ organization: 'Village school', position: 'Teacher', startDate: '2018', endDate: '2019' }],
  education: [
    {
      institution: 'Private lessons',
      area: 'Calculus',
      studyType: 'Higher mathematics',
      startDate: '2021',
      endDate: '2023',
      score: 'excellent',
      courses: ['Functions'],
    },
  ],
  awards: [{ title: 'Ada Lovelace Day', date: '2009-10', awarder: 'Finding Ada', summary: 'Every October' }],
  certificates: [
    {
      name: 'Calculus by letters',
      date: '2022-11',
      issuer: 'Augustus De Morgan',
      url: 'https://analytical.example/calculus',
    },
  ],
  publications: [
    {
      name: 'Sketch of the Analytical Engine',
      publisher: 'Scientific Memoirs',
      releaseDate: '2024-08',
      url: 'https://notes.example/sketch',
      summary: 'With notes',
    },
  ],
  skills: [{ name: 'Mathematics', keywords: ['Calculus', 'Algebra'] }, { name: 'Analytical Engine' }],
  languages: [{ language: 'English', fluency: 'Native speaker' }, { language: 'French' }],
  interests: [{ name: 'Harp' }],
  references: [{ name: 'Charles Babbage', reference: 'The enchantress of numbers.' }],
  projects: [
    {
      name: 'Numbers of Bernoulli',
      description: 'A table',
      highlights: ['Of every step'],
      url: 'https://analytical.example/bernoulli',
      startDate: '2023',
      endDate: '2023-08',
    },
  ],
}
