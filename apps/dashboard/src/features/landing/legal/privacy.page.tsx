import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Link } from '../../../ui/router/link.tsx'
import { OperatorContact, OperatorSection } from './operator.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { BROWSER_KEYS, RETENTION } from './stored-data.ts'

const PARTS: LegalSection[] = [
  { id: 'who', title: t('Who is responsible'), body: <OperatorSection /> },
  {
    id: 'visitor',
    title: t('When you browse'),
    body: (
      <>
        <p>
          {t(
            'These pages set no cookies and load everything from this server: fonts, pictures and scripts. There’s no advertising, no tracking and no third-party script.',
          )}
        </p>
        <p>
          {t(
            'The server logs one line for each request to these pages and the dashboard: time, method, path without its query, status and duration. It logs no IP address, cookie or browser. A proxy in front of it may keep its own log. If the operator has set up tracing, it receives timing, status and the names of calls, jobs and hosts, but none of their content.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'profile',
    title: t('When a profile is read'),
    body: (
      <>
        <p>
          {t(
            'When you paste a link, the server reads what the platform shows, through its official API or the public page: name, picture, texts, posts, videos, repositories and numbers. It doesn’t log in as you. The platform sees this server, not your browser. If the operator uses a data service for LinkedIn, that service receives the link.',
          )}
        </p>
        <p>
          {t(
            'We keep the result for 10 minutes, and the platform’s individual responses for up to a week. Copies of pictures that no website uses are deleted after about two days. The preview stays in your browser and only becomes a website when you publish it.',
          )}
        </p>
        <p>
          {t(
            'Files you upload are read in a separate process and not stored. Messages and other private data in an Instagram download aren’t read. If you connect an account to read its profile, we keep its encrypted token for half an hour. If you connect Instagram to a website to import posts, we keep the encrypted token until you disconnect it or delete the website.',
          )}
        </p>
        <p>
          {t(
            'To limit abuse, we count requests by IP address (for IPv6, its first half). These counts are deleted within two hours. For contact forms, a keyed hash that changes daily is counted for a day.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: t('What is in your browser'),
    body: (
      <>
        <p>
          {t('All of it is first-party and needed for what you use; none of it tracks you across sites.')}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="legal-table" aria-label={t('Names, places and purposes')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Where')}</th>
                <th scope="col">{t('Purpose and duration')}</th>
              </tr>
            </thead>
            <tbody>
              {BROWSER_KEYS.map(({ name, where, purpose }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{where}</td>
                  <td>{purpose}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </>
    ),
  },
  {
    id: 'account',
    title: t('When you have an account'),
    body: (
      <>
        <p>
          {t(
            'We store your name, your email address and whether it’s confirmed, your picture, your language if you set it, your time zone (your browser’s unless you choose another), and a hash of your password (Argon2). With two-step login we store the encrypted key of your authenticator app and hashes of your recovery codes; of a passkey, its public key and name. If you log in with Google, GitHub, LinkedIn or another service, we store your ID there and the email address it gave us, but no access to that account.',
          )}
        </p>
        <p>
          {t(
            'For each session we store the browser and operating system, when you logged in and when you were last active. You can see and end sessions in your account.',
          )}
        </p>
        <p>
          {t(
            'So that you can see who changed what, we record logins and changes of your account and websites with time, browser, operating system and a shortened network (such as 192.0.2.0/24), never your full IP address. You can see and download this in your account.',
          )}
        </p>
        <p>
          {t(
            'For each access token we store its name, permissions, dates, last characters and a hash, but not the token itself. It’s deleted when you revoke it.',
          )}
        </p>
        <p>
          {t(
            'For each website we store its texts, designs with their history, pictures, posts and addresses, and what we read from the profile, so that a refresh can tell what changed.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: t('When you pay'),
    body: (
      <>
        <p>
          {t(
            'If plans are sold, you pay on a Stripe page under Stripe’s terms. Your card details never reach this server. When you start a purchase, we give Stripe your name, your email address and the account and website it’s for.',
          )}
        </p>
        <p>
          {t(
            'We store your customer ID at Stripe, the price, dates and status of each plan, the number, amount, dates, status and link of each invoice, and the checkouts you started. Of Stripe’s notifications we only store which customer they concern.',
          )}
        </p>
        <p>
          {t(
            'When you delete your account, your plans end, we erase all of this and delete you as a customer at Stripe. Stripe keeps what the law requires, such as invoices.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: t('Emails'),
    body: (
      <p>
        {t(
          'We only email you about your account and websites: to invite you, confirm your address, reset your password, and tell you about changes of address or password, new access tokens, passkeys, linked sign-ins and two-step login, logins on new devices, security logouts, payments and plans, domains, webhooks, auto-post, sources that have changed or can’t be read, reviews of new websites, takedowns, messages from visitors if your page has a contact form, your weekly report if you turned it on, and the deletion of your account. If a website you reported is taken down, we tell you once. There’s no newsletter. Stripe may send receipts. We don’t track whether you open emails. They’re sent through the operator’s mail server.',
        )}
      </p>
    ),
  },
  {
    id: 'sites',
    title: t('Visitors to your websites'),
    body: (
      <>
        <p>
          {t(
            'Published websites set no cookies, except to remember for 30 days that you entered a password or opened a share link. They load everything from this server and run no scripts unless their owner adds one. The server counts page views: which page, when, from which website and country, and with which browser. It stores no IP address. To tell visits apart, it uses a keyed hash of network and browser; the key changes daily for each website and is destroyed after two days, so no one can be recognised later. Of browsers that send “Do Not Track” or “Global Privacy Control”, we only count the page views.',
          )}
        </p>
        <p>
          {t(
            'Owners can turn on a script that reports how far pages are read, when they’re left, and which links and files are opened. It stores nothing in the browser and respects both signals. Owners can also share their analytics with a link.',
          )}
        </p>
        <p>
          {t(
            'Owners can turn on Google Analytics. Their pages then load Google’s script, without cookies, and Google receives each visit. It’s off by default, and the owner is responsible for it.',
          )}
        </p>
        <p>
          {t(
            'Embedded videos and other content only load from their platform when a visitor clicks on them. From then on, that platform’s rules apply.',
          )}
        </p>
        <p>
          {t(
            'A report contains the website, the reason and, optionally, an email address. It goes to the operator; the website’s owner isn’t told who reported it. It’s deleted six months after the operator closes it.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: t('Who else receives data'),
    body: (
      <ul>
        <li>{t('The platform of a profile: it sees that this server read it.')}</li>
        <li>{t('Your sign-in provider, if you use one: it sees that you log in here.')}</li>
        <li>
          {t(
            'A language model, if this installation has one and you use it: it receives the profile’s public text, what you wrote and asked for, the texts you ask it to translate, and the transcript of a video you turn into a post. We give no one data for training.',
          )}
        </li>
        <li>
          {t('Stripe, once you start to buy a plan: it learns who you are and which website it’s for.')}
        </li>
        <li>
          {t(
            'With your own domain: its name servers and the certificate authority. Names in certificates are public.',
          )}
        </li>
        <li>{t('The mail server: it receives your email address and the email itself.')}</li>
        <li>
          {t(
            'Search engines: they receive the addresses of new and changed pages of public websites. Turn it off in Settings › SEO.',
          )}
        </li>
      </ul>
    ),
  },
  {
    id: 'keeping',
    title: t('How long we keep data'),
    body: (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="legal-table" aria-label={t('Times')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('What')}</th>
                <th scope="col">{t('Kept for')}</th>
              </tr>
            </thead>
            <tbody>
              {RETENTION.map(({ data, period }) => (
                <tr key={data}>
                  <th scope="row">{data}</th>
                  <td>{period}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <p>
          <Trans
            message="Backups may contain deleted data until they’re replaced. Ask <operatorcontact/> how long that takes here."
            components={{ operatorcontact: <OperatorContact /> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: t('Your rights'),
    body: (
      <>
        <p>
          <Trans
            message="You can view, correct, export and delete your data, mostly by yourself in your account and each website’s settings. For anything else, contact <operatorcontact/>. You can also complain to your data protection authority."
            components={{ operatorcontact: <OperatorContact /> }}
          />
        </p>
        <p>
          <Trans
            message="If someone made a website from <em>your</em> profile without permission, contact the same address with its link."
            components={{ em: <em /> }}
          />
        </p>
        <p>
          <Trans
            message="See also the <link>terms</link> and the <link2>help center</link2>."
            components={{ link: <Link to="/terms" />, link2: <Link to="/help#leaving" /> }}
          />
        </p>
      </>
    ),
  },
]

export function PrivacyPage() {
  return (
    <LegalPage
      title={t('Privacy Policy')}
      lede={t('What we store, where, and for how long. Based on what the software actually does.')}
      parts={PARTS}
    />
  )
}
