import type { ReactNode } from 'react'
import { Link } from '../../../ui/navigation.tsx'

export type HelpQuestion = {
  asks: string
  /** Further words by which it is looked for. */
  also?: string
  says: ReactNode
}
export type HelpTopic = { id: string; title: string; questions: HelpQuestion[] }

/** Every answer says what this software does today; what it does not do yet has no answer here. */
export const TOPICS: HelpTopic[] = [
  {
    id: 'reading',
    title: 'How profiles are read',
    questions: [
      {
        asks: 'Which links can I paste?',
        also: 'url address profile channel company organisation username supported',
        says: (
          <>
            <p>The address of one of these, with or without https:// and www:</p>
            <ul>
              <li>
                LinkedIn, a person: <code>linkedin.com/in/name</code>
              </li>
              <li>
                LinkedIn, a company: <code>linkedin.com/company/name</code>
              </li>
              <li>
                GitHub, a person or an organisation: <code>github.com/name</code>
              </li>
              <li>
                YouTube, a channel: <code>youtube.com/@name</code>, and the older forms with{' '}
                <code>channel/</code>, <code>c/</code> and <code>user/</code>
              </li>
              <li>
                Instagram, an account: <code>instagram.com/name</code>
              </li>
            </ul>
            <p>On the page of one platform a bare user name is enough.</p>
          </>
        ),
      },
      {
        asks: 'How is LinkedIn read?',
        also: 'person company career experience education hidden page',
        says: (
          <p>
            From the public page, as far as LinkedIn shows one; it often asks visitors to sign in, and it
            shows careers to members only. So the best way for a person is a file of your own: the PDF of your
            profile takes about a minute. Companies are read from their public page and their own website.
            Where the operator has set up a data service, that is asked as well.
          </p>
        ),
      },
      {
        asks: 'How is GitHub read?',
        also: 'repositories readme pinned contributions languages api organisation',
        says: (
          <p>
            By GitHub’s official interface: profile, profile README, repositories, languages. Pinned
            repositories and the year of contributions come with it where the operator has given a token,
            because GitHub shows them to nobody else.
          </p>
        ),
      },
      {
        asks: 'How is YouTube read?',
        also: 'channel videos shorts subscribers api',
        says: (
          <p>
            By YouTube’s Data API where the operator has a key, else from the channel’s public pages and its
            feed: name, picture, description, links, the latest videos and shorts with their figures. Videos
            whose description is a text of its own also become articles.
          </p>
        ),
      },
      {
        asks: 'How is Instagram read?',
        also: 'photos reels posts gallery account business creator',
        says: (
          <p>
            From the public page, where Instagram lets it be, which is not every time; business and creator
            accounts by the official interface where the operator has access to it. If it stays closed,
            connect your account, choose photos, paste links of your best posts, or drop the download of your
            data.
          </p>
        ),
      },
      {
        asks: 'Do you need my password?',
        also: 'sign in login credentials safe',
        says: (
          <p>
            No. Only what your profile shows to everybody is read, and what you bring or allow yourself.
            Connecting an account takes you to the platform itself; what it gives us is kept for half an hour.
          </p>
        ),
      },
      {
        asks: 'Are texts invented?',
        also: 'ai artificial intelligence writes made up facts generated',
        says: (
          <p>
            No. The texts of your website are chosen, cut, ordered and set, not written. In the preview,
            “Where is this from?” shows the source of each. Where a language model is switched on, it writes
            where you ask for it: another wording, or an article of what is said in your video. A sentence
            with a number, a name or a quotation that its source does not hold is left out.
          </p>
        ),
      },
      {
        asks: 'My profile changed. Does the website follow?',
        also: 'update refresh sync new again',
        says: (
          <p>
            When you ask for it: open the website in your dashboard and have its source read again. You see
            what is new and choose what to take. What you edited yourself is never overwritten, and what a
            platform suddenly keeps back is not deleted from your site. New videos and Instagram posts become
            posts or drafts by themselves where you turn on Auto-post in the settings.
          </p>
        ),
      },
    ],
  },
  {
    id: 'blocked',
    title: 'When a platform refuses',
    questions: [
      {
        asks: 'It says that the platform would not let you in. What now?',
        also: 'blocked refused error failed wall captcha limit sign in',
        says: (
          <>
            <p>
              Platforms turn servers away, sometimes for minutes, sometimes always. Nothing is lost: what was
              found is kept, and the screen offers the ways that work, the quickest first. A file of yours,
              links of posts, photos, a pasted text or a short form each lead to the same website.
            </p>
            <p>We do not go around walls, and do not sign in as anybody.</p>
          </>
        ),
      },
      {
        asks: 'Nobody is found, but my profile is there',
        also: 'not found missing 404 wrong spelling',
        says: (
          <p>
            Open the link in a private window of your browser. If you see nothing there either, the profile is
            not public. If you see it, compare the spelling: the name in the address counts, not the one on
            the profile.
          </p>
        ),
      },
      {
        asks: 'My account is private',
        also: 'instagram closed followers only public',
        says: (
          <p>
            It stays private. Nothing of it is shown unless you bring it: connect the account, choose photos,
            or use the form.
          </p>
        ),
      },
      {
        asks: 'It asks me to wait',
        also: 'rate limit too many tries later minutes',
        says: (
          <p>
            Either the platform limits this server, or many links were read from your network in the last
            hour. The message says how long it takes. Your own file works in the meantime.
          </p>
        ),
      },
    ],
  },
  {
    id: 'exports',
    title: 'Files of your own, step by step',
    questions: [
      {
        asks: 'Save a LinkedIn profile as PDF',
        also: 'linkedin export download resume cv more resources save to pdf',
        says: (
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
        asks: 'Get the archive of your LinkedIn data',
        also: 'linkedin zip copy of your data export complete',
        says: (
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
        asks: 'Export your Instagram data',
        also: 'instagram zip download information json accounts center',
        says: (
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
        asks: 'Which other files are read?',
        also: 'json resume text txt pdf upload size limit',
        says: (
          <p>
            A JSON Resume, a plain text of your career, and a website’s own export from here. A file may have
            60 MB. It is read once and not stored.
          </p>
        ),
      },
    ],
  },
  {
    id: 'address',
    title: 'Addresses and domains',
    questions: [
      {
        asks: 'Which address does my website get?',
        also: 'subdomain domain name url free rules characters length',
        says: (
          <p>
            A subdomain that you choose, with at most 25 letters and digits. While you type, it says whether
            the address is free, and proposes others if not. Names that offend or pose as somebody official
            are refused.
          </p>
        ),
      },
      {
        asks: 'Can I change the address later?',
        also: 'rename move subdomain redirect old link',
        says: (
          <p>
            Yes, in the website’s settings. The old address leads to the new one for 30 days; after that it is
            free for others.
          </p>
        ),
      },
      {
        asks: 'Can I use a domain of my own?',
        also: 'custom domain dns cname certificate https standard plan',
        says: (
          <p>
            That belongs to the Standard plan. Where it can be bought here, the billing screen says so; until
            then your website has its subdomain, and you can always host its exported files under your own
            domain.
          </p>
        ),
      },
    ],
  },
  {
    id: 'visitors',
    title: 'Searches and visitors',
    questions: [
      {
        asks: 'How are visitors counted?',
        also: 'analytics statistics figures views cookies banner privacy ad blocker',
        says: (
          <p>
            By the server that sends your pages: which page, when, from where, with which kind of browser. No
            script, no cookie, no stored address, so that nothing needs to be agreed to and no ad blocker
            stops it. Somebody who comes back on another day is a new visitor. A visit ends with a pause of
            half an hour.
          </p>
        ),
      },
      {
        asks: 'Why is a visit missing in the figures?',
        also: 'analytics own visits bots crawlers do not track not counted zero',
        says: (
          <p>
            Search engines, AI readers, link previews and other machines are no people, and whoever’s browser
            says “Do Not Track” does not want to be counted. Your own visits are left out as well, in the
            browser and network that you used this dashboard from in the last day. All of them stand below the
            figures, as “Not counted above”.
          </p>
        ),
      },
      {
        asks: 'Can I take the figures with me?',
        also: 'analytics csv json download export spreadsheet filter',
        says: (
          <p>
            Yes. Analytics has a download beside its days, as CSV or JSON, of exactly what you look at: press
            a row to look at it alone, and several to narrow down further. Figures are kept for two years.
          </p>
        ),
      },
      {
        asks: 'How do I tell search engines that the website is mine?',
        also: 'seo google search console bing verification meta tag sitemap noindex',
        says: (
          <p>
            Paste the code, or the whole tag that they give you, into the website’s SEO settings. Title,
            description, share picture and icon are there, too, with a preview of each, and a switch that asks
            search engines to leave the website out.
          </p>
        ),
      },
    ],
  },
  {
    id: 'leaving',
    title: 'Taking it along, and leaving',
    questions: [
      {
        asks: 'How do I take a whole website with me?',
        also: 'export download zip files backup host elsewhere leave migrate',
        says: (
          <p>
            In the website’s settings, export it: a ZIP with its pages, pictures, fonts and feeds, which any
            web server can show, and with its data in one file. The same file can be dropped here again and is
            the same website.
          </p>
        ),
      },
      {
        asks: 'How do I get everything of my account?',
        also: 'export account data gdpr takeout download',
        says: (
          <p>
            In your account, download all data: your account, logins and linked sign-ins, and of every website
            its design, earlier designs, posts, pictures and what was read of your profile.
          </p>
        ),
      },
      {
        asks: 'How do I take a website down?',
        also: 'delete remove unpublish offline',
        says: (
          <p>
            Delete it in its settings, by typing its name. Its pages stop at once and its address becomes
            free. Your profile at the platform stays as it is. This cannot be taken back; export it first if
            you want a copy.
          </p>
        ),
      },
      {
        asks: 'How do I delete my account?',
        also: 'close erase remove everything gdpr forget',
        says: (
          <p>
            In your account, at the end. It erases you, your websites, their pictures and your logins at once.
            What backups may hold is in the <Link to="/privacy#keeping">privacy policy</Link>.
          </p>
        ),
      },
    ],
  },
  {
    id: 'account',
    title: 'Logging in',
    questions: [
      {
        asks: 'I forgot my password',
        also: 'reset lost login mail link',
        says: (
          <p>
            Ask for a link at <Link to="/forgot-password">Forgot password</Link>. It works once and for an
            hour. The answer is the same whether an account exists or not; look into your spam folder, too.
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
            Your account lists every browser that is logged in, since when. End what you do not know, and
            change your password: that ends all others, too.
          </p>
        ),
      },
    ],
  },
]
