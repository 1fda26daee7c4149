import { Trans } from '../../../ui/i18n/trans.tsx'
import { GRACE_DAYS, PLANS, PRODUCT_NAME, t } from '@vitrine/model'
import { Link } from '../../../ui/router/link.tsx'
import { formatDollars } from '../../../ui/billing/format-price.ts'
import { OperatorSection } from './operator.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'

const { free, standard } = PLANS

const PARTS: LegalSection[] = [
  { id: 'who', title: t('Who this is between'), body: <OperatorSection /> },
  {
    id: 'what',
    title: t('What you get'),
    body: (
      <>
        <p>
          {t(
            'You provide a profile link or your own file. {PRODUCT_NAME} reads it, turns it into a website and shows you a preview. Without an account, the preview stays in your browser.',
            { PRODUCT_NAME },
          )}
        </p>
        <p>
          {t(
            'With an account you can publish it at a free subdomain, edit its texts, pictures, design and posts, and create more websites. We host them for as long as you keep them here.',
          )}
        </p>
        <p>
          {t(
            'We aim to keep your websites online at all times but can’t guarantee it. You can export a complete copy of a website at any time.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: t('Your account'),
    body: (
      <>
        <p>
          {t(
            'You need an email address you can access, or one of the sign-in options this installation offers. Keep your password secret: you’re responsible for what happens through your account. You can see and end your sessions in your account.',
          )}
        </p>
        <p>
          {t(
            'We may check new websites before they go online. We may refuse or take down a website, or close an account, that breaks these rules or the law, and will tell you the reason unless the law forbids it.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'yours',
    title: t('Your content stays yours'),
    body: (
      <>
        <p>
          {t(
            'Everything you upload and write is yours. You allow us to store it, convert pictures to other sizes and formats, and show it to visitors of your website. Nothing more, and only while the website exists.',
          )}
        </p>
        <p>
          {t(
            'The themes and the software belong to their authors under the included licence. You can host an exported copy of your website anywhere.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'rules',
    title: t('What isn’t allowed'),
    body: (
      <ul>
        <li>{t('Publishing someone else’s profile without permission, or pretending to be them.')}</li>
        <li>{t('Publishing pictures, texts or videos you have no rights to.')}</li>
        <li>{t('Using a website for fraud, malware, harassment or anything illegal.')}</li>
        <li>
          {t(
            'Overloading the service, bypassing its limits, or trying to access other people’s accounts and websites. If you find a vulnerability, please tell us.',
          )}
        </li>
      </ul>
    ),
  },
  {
    id: 'platforms',
    title: t('The platforms'),
    body: (
      <>
        <p>
          {t(
            'Profiles come from platforms such as LinkedIn, GitHub, YouTube and Instagram. None of these platforms operates, reviews or endorses this service. As a member of one, you’re also bound by its terms.',
          )}
        </p>
        <p>
          <Trans
            message="A platform may block us at any time. You can then add the same content yourself; see the <link>help center</link>. We never log in as you or bypass access controls."
            components={{ link: <Link to="/help#blocked" /> }}
          />
        </p>
      </>
    ),
  },
  {
    id: 'money',
    title: t('Plans and payments'),
    body: (
      <>
        <p>
          {t(
            'The {name} plan is free. The {name2} plan costs {monthly} per month or {yearly} per year for one website. Each website has its own plan.',
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
            'You pay through Stripe in US dollars; the total is shown before you pay. Plans renew monthly or yearly until you cancel on the billing page, which you can do at any time. A cancelled plan stays active until the end of the paid period; then the website stays online on {name}. Until then, you can resume it.',
            { name: free.name },
          )}
        </p>
        <p>
          {t(
            'When you switch between monthly and yearly, a new period starts immediately. Unused time is credited to this and later payments. All amounts are shown before you confirm.',
          )}
        </p>
        <p>
          {t(
            'If a payment fails, we try again, and the website keeps its plan for {GRACE_DAYS} days. After that, it’s on {name} until the open invoice is paid.',
            { GRACE_DAYS, name: free.name },
          )}
        </p>
        <p>
          {t(
            'A period that has started isn’t refunded when you cancel, delete the website or delete your account, unless the law says otherwise. Double payments for the same website are refunded automatically. If anything else went wrong, contact us.',
          )}
        </p>
        <p>
          {t('If this installation doesn’t sell plans, the billing page says so and nothing is charged.')}
        </p>
      </>
    ),
  },
  {
    id: 'end',
    title: t('Ending it'),
    body: (
      <>
        <p>
          <Trans
            message="You can delete a website or your whole account at any time, without giving a reason. This takes effect immediately, can’t be undone and ends any plan, so export a copy first if you want one. The <link>privacy policy</link> explains what is deleted and when."
            components={{ link: <Link to="/privacy#keeping" /> }}
          />
        </p>
        <p>
          {t(
            'If we discontinue this service, we’ll email you as early as we can so that you can export your websites.',
          )}
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: t('Liability'),
    body: (
      <p>
        {t(
          'The service is provided as is. We’re liable for intent and gross negligence, and wherever the law requires it; beyond that, we’re not liable for losses. Your statutory consumer rights aren’t affected.',
        )}
      </p>
    ),
  },
  {
    id: 'changes',
    title: t('When these terms change'),
    body: (
      <p>
        {t(
          'The date above shows the last change. If a change limits your rights, we’ll email you before it takes effect. If you disagree, you can export everything and leave.',
        )}
      </p>
    ),
  },
]

export function TermsPage() {
  return (
    <LegalPage
      title={t('Terms and Conditions')}
      lede={t('Short and readable. Your content stays yours, and you can leave with everything at any time.')}
      parts={PARTS}
    />
  )
}
