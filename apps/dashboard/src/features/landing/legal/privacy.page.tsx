import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import { Link } from '../../../ui/router/link.tsx'
import { OperatorContact, OperatorSection } from './operator.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { BROWSER_KEYS, RETENTION } from './stored-data.ts'

const PARTS: LegalSection[] = [
  { id: 'who', title: 'Who is responsible', body: <OperatorSection /> },
  {
    id: 'visitor',
    title: 'When you look around',
    body: (
      <>
        <p>
          {t(
            'Reading these pages sets no cookie and calls nobody but this server: fonts, pictures and scripts come from here. There is no advertising, no tracking pixel, no third-party script, and nothing that counts you.',
          )}
        </p>
        <p>
          {t(
            'The server writes one line for each page it sends: time, method, path without its query, status, and how long it took. No address, no cookie, no browser. A proxy in front of it may keep a log of its own. Where the operator has set up a collector of traces, it is told when and how long something was worked at, with what status, and which calls, jobs and hosts that led to; nothing of what was in them.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'profile',
    title: 'When a profile is read',
    body: (
      <>
        <p>
          {t(
            'You paste a link. The server asks the platform for what it shows, either by its official interface or from the public page: name, picture, texts, posts, videos, repositories, figures. It does not sign in as you. The platform sees this server, not your browser; where the operator has chosen a data service for LinkedIn, that service is told the link.',
          )}
        </p>
        <p>
          {t(
            'The result is kept for ten minutes, so that a second look need not ask again; what the platform answered to single requests, for a week at most. Copies of pictures that no website uses are deleted after about two days. The preview itself is in your browser, and becomes a website only when you ask for that.',
          )}
        </p>
        <p>
          {t(
            'A file that you drop is read in a process of its own that ends with it. The file is not stored. Of an Instagram download, messages and everything private are left unread. When you connect an account so that its profile can be read, its token is encrypted and kept for half an hour. When you connect your Instagram account to a website, so that its posts can become yours there, its token is encrypted and kept until you disconnect it or delete the website.',
          )}
        </p>
        <p>
          {t(
            'To keep one network from asking too much, its tries are counted by IP address (of IPv6, by the first half). Such a count is gone after two hours at most.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is in your browser',
    body: (
      <>
        <p>
          {t('All of this is ours and needed for what you asked for; none of it follows you to other sites.')}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="legal-table" aria-label={t('Names, places and purposes')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('Name')}</th>
                <th scope="col">{t('Where')}</th>
                <th scope="col">{t('What for, and how long')}</th>
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
    title: 'When you have an account',
    body: (
      <>
        <p>
          {t(
            'We keep your name, your e-mail address and whether it is confirmed, a picture if you set one, your language and time zone if you chose them, and a trace of your password (Argon2), from which it cannot be read. Of a sign-in with Google, GitHub or LinkedIn we keep who you are there and the address it named, and no key to that account.',
          )}
        </p>
        <p>
          {t(
            'For each place where you are logged in we keep the name of the browser and the system, when that began and when it was last renewed. You see this list in your account, and can end each.',
          )}
        </p>
        <p>
          {t(
            'Of an access token that you make for a program we keep its name, what it may do, when it was made and last used and when it ends, its last letters, and a trace by which it is known again; not the token. It is gone when you revoke it.',
          )}
        </p>
        <p>
          {t(
            'Of a website we keep its words, designs, earlier designs, pictures, posts and addresses, and what was read of the profile, so that a later reading can tell what changed at the source.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'When you pay',
    body: (
      <>
        <p>
          {t(
            'Where plans are sold, you pay on a page of Stripe. What you type there, your card above all, never reaches this server, and there Stripe’s own rules apply. We tell Stripe your name, your e-mail address, and which account and website it is for, and nothing before you begin to buy.',
          )}
        </p>
        <p>
          {t(
            'We keep the number that you have at Stripe; of each plan its price, dates and state; of each invoice its number, amount, dates, state and where it is found at Stripe; and which checkouts you began. Of Stripe’s messages we keep whom they are about, not what they say.',
          )}
        </p>
        <p>
          {t(
            'When you delete your account, your plans end, all of this is erased here, and you are deleted as a customer at Stripe. Stripe keeps what the law makes it keep, such as invoices.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'mail',
    title: 'Mails',
    body: (
      <p>
        {t(
          'You get mails about your account and your websites only: to confirm an address, to set a new password, when your address or password changes, when an access token was made, when you were logged out for safety, when a payment fails, a plan ends because of it, a yearly plan is about to renew or money is given back, when a domain of yours works or does not any more, when auto-post has paused itself or keeps a draft for you, the figures of the week if you asked for them, and when the account is deleted. There is no newsletter. Receipts may come from Stripe. Nothing in them tells us whether you opened them. They are sent through the mail server that the operator has chosen.',
        )}
      </p>
    ),
  },
  {
    id: 'sites',
    title: 'Visitors of your websites',
    body: (
      <>
        <p>
          {t(
            'A published website sets no cookie, loads everything from here, and runs no script unless its owner asks for one. The server counts its pages as it sends them: which page, when, from which website and country, with which kind of browser. No address is written down. So that a visit can be told from the next, a keyed hash of network and browser stands for a visitor; its key is made anew for each website and day and destroyed after two days, after which nobody can be known again. Browsers that say “Do Not Track” or “Global Privacy Control” are a number and nothing else.',
          )}
        </p>
        <p>
          {t(
            'The owner of a website may have its pages tell how far they were read, when they were left, and which links and files were followed. The script for it stores nothing in the browser and is silent where one of those two is said. An owner may also let others read the figures by a link.',
          )}
        </p>
        <p>
          {t(
            'The owner of a website may have it tell Google Analytics about visits. Then its pages load Google’s script, without cookies, and Google learns of each visit. No website does so unless its owner turns it on, and its owner answers for it.',
          )}
        </p>
        <p>
          {t(
            'A video or something else that you embed is asked for at its own platform only when a visitor clicks on it; from then on that platform’s rules apply.',
          )}
        </p>
        <p>
          {t(
            'Whoever reports a website tells the operator which it is, what is wrong with it and, if they want to be asked, an address. The owner of the website is not told who it was. Half a year after the operator has closed it, all of it is erased.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'others',
    title: 'Who else learns something',
    body: (
      <ul>
        <li>{t('The platform of a profile: that this server asked for it.')}</li>
        <li>{t('The provider of a sign-in, if you use one: that you log in here.')}</li>
        <li>
          {t(
            'A language model, if this installation has one and you ask it for words: the public text of the profile, what you wrote and ask for, and the transcript of a video that shall become a post. Nobody else is given anything to train on.',
          )}
        </li>
        <li>{t('Stripe, once you begin to buy a plan: who you are, and which website it is for.')}</li>
        <li>
          {t(
            'With a domain of your own: its name servers, and the authority that makes its certificate. The names in certificates are public.',
          )}
        </li>
        <li>{t('The mail server: your address and the mail.')}</li>
      </ul>
    ),
  },
  {
    id: 'keeping',
    title: 'How long, and how it is deleted',
    body: (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
        <section className="legal-table" aria-label={t('Times')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('What')}</th>
                <th scope="col">{t('Kept')}</th>
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
            message="Copies that the operator makes against data loss may hold deleted data until they are replaced. Ask at <operatorcontact/> how long that is here."
            components={{ operatorcontact: <OperatorContact /> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          <Trans
            message="You can see, correct, take along and delete what is kept of you, and most of it without asking: in your account and in each website’s settings. For anything else write to <operatorcontact/>. You may also complain to the data protection authority where you live."
            components={{ operatorcontact: <OperatorContact /> }}
          />
        </p>
        <p>
          <Trans
            message="If somebody made a website from <em>your</em> profile without being allowed to, write to the same address with its link."
            components={{ em: <em /> }}
          />
        </p>
        <p>
          <Trans
            message="The rules of the game are in the <link>terms</link>, and the steps in the <link2>help center</link2>."
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
      lede="What is kept of whom, where, and for how long. Written from what the software does, not from what is usual to write."
      asOf={{ iso: '2026-11-21', words: '21 November 2026' }}
      parts={PARTS}
    />
  )
}
