import { Trans } from '../../../../ui/i18n/trans.tsx'
import { GRACE_DAYS, PLANS, t } from '@vitrine/model'
import { Link } from '../../../../ui/router/link.tsx'
import { formatDollars } from '../../../../ui/billing/format-price.ts'
import type { HelpTopic } from '../help-topic.ts'

const { free, standard } = PLANS

export const PLAN_HELP: HelpTopic = {
  id: 'plans',
  title: 'Plans and payments',
  questions: [
    {
      question: `What does the ${standard.name} plan add, and what does it cost?`,
      keywords:
        'price pricing upgrade buy watermark custom domain priority support monthly yearly subscription',
      answer: (
        <p>
          <Trans
            message="It takes the watermark away, lets the website have a domain of its own, and has your mails answered first. It costs {monthly} a month, or {yearly} for a whole year, for one website; your others stay as they are. Buy it on the <link>billing screen</link>; the payment itself is made at Stripe."
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
      question: 'How do I cancel?',
      keywords: 'stop end subscription resume renewal cancel plan',
      answer: (
        <p>
          <Trans
            message="On the <link>billing screen</link>, at the website. The plan runs to the end of what is paid, nothing more is charged, and the website stays online on {name}. Until then “Resume” takes it back."
            components={{ link: <Link to="/billing" /> }}
            values={{ name: free.name }}
          />
        </p>
      ),
    },
    {
      question: 'Can I change between monthly and yearly?',
      keywords: 'switch interval proration credit annual',
      answer: (
        <p>
          {t(
            'At any time while the plan renews. A new period begins at once, what you paid and have not used is taken off, and you see the amounts before you agree.',
          )}
        </p>
      ),
    },
    {
      question: 'My payment failed. What happens?',
      keywords: 'card declined past due unpaid overdue grace invoice retry',
      answer: (
        <p>
          {t(
            'You get a mail, it is tried again, and the website keeps its plan for {GRACE_DAYS} days. Pay the open invoice on the billing screen, or change the card there. Later than that the website is on {name} until it is paid; it stays online, and nothing of it is lost.',
            { GRACE_DAYS, name: free.name },
          )}
        </p>
      ),
    },
    {
      question: 'Where are my invoices, and how do I change my card?',
      keywords: 'receipt pdf payment method address vat billing portal',
      answer: (
        <p>
          {t(
            'Invoices stand on the billing screen, each as a PDF. “Payment details and receipts” there leads to Stripe, where your card and your address for invoices are. We never see your card.',
          )}
        </p>
      ),
    },
    {
      question: 'Do I get money back?',
      keywords: 'refund returned paid twice delete website account',
      answer: (
        <p>
          <Trans
            message="What was paid twice for the same website is given back by itself. What is paid for a period that has begun is not, when you cancel or delete; the <link>terms</link> say it in full."
            components={{ link: <Link to="/terms#money" /> }}
          />
        </p>
      ),
    },
    {
      question: 'It says that nothing can be bought here',
      keywords: 'free installation off no payment sold',
      answer: (
        <p>
          {t(
            'Whoever runs an installation decides whether plans are sold. Where they are not, either every website has everything, or the {name} plan is what there is; the billing screen says which.',
            { name: free.name },
          )}
        </p>
      ),
    },
  ],
}
