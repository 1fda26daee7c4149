import { Trans } from '../../../../ui/i18n/trans.tsx'
import { GRACE_DAYS, PLANS, t } from '@vitrine/model'
import { Link } from '../../../../ui/router/link.tsx'
import { formatDollars } from '../../../../ui/billing/format-price.ts'
import type { HelpTopic } from '../help-topic.ts'

const { free, standard } = PLANS

export const PLAN_HELP: HelpTopic = {
  id: 'plans',
  title: t('Plans and payments'),
  questions: [
    {
      question: t('What does the {name} plan add, and what does it cost?', { name: standard.name }),
      keywords: t(
        'price pricing upgrade buy watermark custom domain priority support monthly yearly subscription',
      ),
      answer: (
        <p>
          <Trans
            message="It removes the watermark, adds a custom domain and gives you priority support. It costs {monthly} a month or {yearly} a year for one website. Buy it on the <link>billing page</link>; you pay through Stripe."
            components={{ link: <Link to="/billing" /> }}
            values={{
              monthly: formatDollars(standard.price.monthly),
              yearly: formatDollars(standard.price.yearly),
            }}
          />
        </p>
      ),
    },
    {
      question: t('How do I cancel?'),
      keywords: t('stop end subscription resume renewal cancel plan'),
      answer: (
        <p>
          <Trans
            message="On the <link>billing page</link>, next to the website. The plan stays active until the end of the paid period, you’re not charged again, and the website stays online on {name}. Until then, you can resume it."
            components={{ link: <Link to="/billing" /> }}
            values={{ name: free.name }}
          />
        </p>
      ),
    },
    {
      question: t('Can I change between monthly and yearly?'),
      keywords: t('switch interval proration credit annual'),
      answer: (
        <p>
          {t(
            'Any time while the plan is active. A new period starts immediately, unused time is credited, and you see all amounts before you confirm.',
          )}
        </p>
      ),
    },
    {
      question: t('My payment failed. What happens?'),
      keywords: t('card declined past due unpaid overdue grace invoice retry'),
      answer: (
        <p>
          {t(
            'You get an email, we try again, and the website keeps its plan for {GRACE_DAYS} days. Pay the open invoice or change your card on the billing page. After that, the website is on {name} until you pay. It stays online and nothing is lost.',
            { GRACE_DAYS, name: free.name },
          )}
        </p>
      ),
    },
    {
      question: t('Where are my invoices, and how do I change my card?'),
      keywords: t('receipt pdf payment method address vat billing portal'),
      answer: (
        <p>
          {t(
            'The billing page lists your invoices as PDFs. “Payment details and receipts” opens Stripe, where you change your card and billing address. We never see your card.',
          )}
        </p>
      ),
    },
    {
      question: t('Can I get a refund?'),
      keywords: t('refund returned paid twice delete website account'),
      answer: (
        <p>
          <Trans
            message="Double payments for the same website are refunded automatically. A period that has already started isn’t refunded when you cancel or delete. See the <link>terms</link> for details."
            components={{ link: <Link to="/terms#money" /> }}
          />
        </p>
      ),
    },
    {
      question: t('It says that plans aren’t sold here'),
      keywords: t('free installation off no payment sold'),
      answer: (
        <p>
          {t(
            'The operator decides whether plans are sold. If not, either every website has all features or only the {name} plan exists. The billing page tells you which.',
            { name: free.name },
          )}
        </p>
      ),
    },
  ],
}
