import { Trans } from '../../../ui/i18n/trans.tsx'
import { GRACE_DAYS, PLANS, PRODUCT_NAME, t } from '@vitrine/model'
import { Link } from '../../../ui/router/link.tsx'
import { formatDollars } from '../../../ui/billing/format-price.ts'
import { OperatorSection } from './operator.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const { free, standard } = PLANS

const PARTS: LegalSection[] = [
  { id: 'who', title: 'Who this is between', body: <OperatorSection /> },
  {
    id: 'what',
    title: 'What you get',
    body: (
      <>
        <p>
          {t(
            'You give the link of a profile, or a file of yours. {PRODUCT_NAME} reads what the profile shows, makes a website of it, and shows you a preview. Without an account that preview stays in your browser.',
            { PRODUCT_NAME },
          )}
        </p>
        <p>
          {t(
            'With an account you can publish it at a free subdomain, change its words, pictures, design and posts, and make more websites. We host them for as long as you keep them here.',
          )}
        </p>
        <p>
          {t(
            'We want your websites to be reachable at all times, and cannot promise it: machines fail, networks too. There is no guaranteed availability. You can take a complete copy of a website at any time.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <p>
          {t(
            'You need an e-mail address that you can read, or one of the sign-ins that this installation offers. Keep your password to yourself: what happens through your account counts as done by you. You can see where you are logged in, and end any session, in your account.',
          )}
        </p>
        <p>
          {t(
            'We do not read your websites to judge them. We may close an account, or take a website down, when it breaks the rules below or the law, and will say so with the reason, unless the law forbids us to.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: 'What is yours stays yours',
    body: (
      <>
        <p>
          {t(
            'Everything you bring, and everything you write, is yours. You allow us to store it, to convert pictures into other sizes and formats, and to show it to visitors of your website. Nothing more, and no longer than the website exists.',
          )}
        </p>
        <p>
          {t(
            'The designs, and the software that draws them, stay with their authors under the licence that comes with it. A copy of your website that you took with you is yours to host anywhere.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: 'What you may not do',
    body: (
      <ul>
        <li>{t('Publish the profile of somebody else as if you were them, or without being allowed to.')}</li>
        <li>{t('Publish pictures, texts or videos that you have no right to.')}</li>
        <li>
          {t(
            'Use a website to defraud people, to spread malware, to harass anybody, or for anything that the law forbids.',
          )}
        </li>
        <li>
          {t(
            'Overload the service, go around its limits, or try to reach the accounts and websites of others. If you find a hole, tell us; we will thank you.',
          )}
        </li>
      </ul>
    ),
  },
  {
    id: 'platforms',
    title: 'The platforms that profiles come from',
    body: (
      <>
        <p>
          {t(
            'LinkedIn, GitHub, YouTube and Instagram are named because profiles come from there. None of them runs, checks or recommends this service, and each has terms of its own, which also bind you as its member.',
          )}
        </p>
        <p>
          <Trans
            message="A platform may refuse to be read at any moment. Then you can bring the same content yourself; how is in the <link>help center</link>. We sign in nowhere as you, and go around no wall."
            components={{ link: <Link to="/help#blocked" /> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'money',
    title: 'Plans and money',
    body: (
      <>
        <p>
          {t(
            'The {name} plan costs nothing. The {name2} plan costs {monthly} per month, or {yearly} per year in total, for one website. Each website has a plan of its own.',
            {
              name: free.name,
              name2: standard.name,
              monthly: formatDollars(standard.price.monthly),
              yearly: formatDollars(standard.price.yearly),
            },
          )}
        </p>
        <p>
          {t(
            'You pay at Stripe, which handles payments for us, in US dollars; the whole amount is shown there before you pay. A plan renews by itself, each month or each year, until you cancel it on the billing screen, which you can do at any time. Cancelled, it runs to the end of what is paid; then the website stays online on {name}. Until then you can take the cancellation back.',
            { name: free.name },
          )}
        </p>
        <p>
          {t(
            'When you change from paying monthly to yearly, or back, a new period begins at once. What you paid and have not used is taken off, and what is left over of it counts for later payments. All amounts are shown before you agree.',
          )}
        </p>
        <p>
          {t(
            'If a payment fails it is tried again, and the website keeps its plan for {GRACE_DAYS} days. After that it is on {name} until the open invoice is paid.',
            { GRACE_DAYS, name: free.name },
          )}
        </p>
        <p>
          {t(
            'What is paid for a period that has begun is not given back when you cancel, or delete the website or your account, except where the law gives you that right. Whatever was paid twice for the same website is given back by itself. If something else went wrong with a payment, write to us.',
          )}
        </p>
        <p>{t('An installation may sell nothing. Its billing screen says so, and nothing is charged.')}</p>
      </>
    ),
  },
  {
    id: 'end',
    title: 'How it ends',
    body: (
      <>
        <p>
          <Trans
            message="You can delete a website, or your whole account, at any time and without a reason. That takes effect at once and cannot be taken back, so take a copy first if you want one. A plan that is paid for it ends with it. What is deleted, and when, is in the <link>privacy policy</link>."
            components={{ link: <Link to="/privacy#keeping" /> }}
          />
        </p>
        <p>
          {t(
            'If we end this service, we will tell you at your e-mail address as early as we can, so that you can take your websites along.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'What we answer for',
    body: (
      <p>
        {t(
          'The service is offered as it is. We answer for what we do on purpose or by gross negligence, and wherever the law says that we must; beyond that we do not answer for losses. Your rights as a consumer, which no terms can take away, are not touched.',
        )}
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When these terms change',
    body: (
      <p>
        {t(
          'The date above tells when they were last changed. If a change takes something from you, we will write to you before it counts; if you do not want it, you can leave with everything you have here.',
        )}
      </p>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalPage
      title={t('Terms and Conditions')}
      lede="Short, and in words that can be read. What you bring stays yours; you can leave at any time and take everything along."
      asOf={{ iso: '2026-11-21', words: '21 November 2026' }}
      parts={PARTS}
    />
  )
}
