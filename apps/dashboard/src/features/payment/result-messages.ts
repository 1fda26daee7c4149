import { type BillingMode, type CheckoutSessionResponse, PLANS, type Subscription, t } from '@vitrine/model'

export type PaymentResult = 'success' | 'failed' | 'cancelled'
export type ResultMessage = { title: string; text: string; tone: 'success' | 'pending' | 'failed' | null }

const { free, standard } = PLANS

type Session = Pick<CheckoutSessionResponse, 'status' | 'refunded' | 'website_id'> & {
  subscription: Pick<Subscription, 'entitled'> | null
}

/**
 * Describes the status of a checkout session at Stripe. The result in the URL matters only for a session that is still
 * open.
 *
 * @param name the website's name, or null if unknown
 */
export function describeSession(
  result: PaymentResult,
  { status, refunded, website_id, subscription }: Session,
  name: string | null,
): ResultMessage {
  const website = name ?? t('Your website')
  if (refunded && website_id === null) {
    return {
      title: t('Paid and refunded'),
      text: t(
        'The website was deleted before the payment arrived, so we refunded it in full. It can take your bank a few days to show it.',
      ),
      tone: 'pending',
    }
  }
  if (refunded) {
    return {
      title: t('Paid twice, refunded once'),
      text: t(
        '{website} already had the {name} plan, so we refunded this payment in full. It can take your bank a few days to show it.',
        { website, name: standard.name },
      ),
      tone: 'pending',
    }
  }
  switch (status) {
    case 'paid':
      if (website_id === null)
        return {
          title: t('Website deleted'),
          text: t('The plan ended with its website. You won’t be charged again.'),
          tone: null,
        }
      // The page may be opened again after the subscription has ended.
      if (!subscription?.entitled)
        return {
          title: t('Payment completed'),
          text: t('That plan has since ended or been paused: {website} is now on the {name} plan.', {
            website,
            name: free.name,
          }),
          tone: null,
        }
      return {
        title: t('Thank you'),
        text: t('{website} is on the {name} plan.', { website, name: standard.name }),
        tone: 'success',
      }
    case 'processing':
      return {
        title: t('Your payment is processing'),
        text: t(
          'Some payment methods take a few days. {website} gets the {name} plan as soon as the payment arrives. You don’t need to do anything.',
          { website, name: standard.name },
        ),
        tone: 'pending',
      }
    case 'failed':
      return {
        title: t('Payment failed'),
        text: t('Nothing has changed for {website}. Try again, perhaps with another card.', { website }),
        tone: 'failed',
      }
    case 'expired':
      return {
        title: t('Checkout expired'),
        text: t('You weren’t charged. Nothing has changed for {website}; you can start again.', { website }),
        tone: null,
      }
    case 'open':
      return {
        title: result === 'cancelled' ? t('Payment cancelled') : t('Not paid yet'),
        text: t('You weren’t charged. {website} stays on the {name} plan. You can continue any time.', {
          website,
          name: free.name,
        }),
        tone: null,
      }
  }
}

/**
 * Describes the current plans if the URL names no checkout session.
 *
 * @param paid the number of the account's websites with a paid Standard plan
 */
export function describePlans(result: PaymentResult, mode: BillingMode, paid: number): ResultMessage {
  if (mode !== 'stripe') {
    return {
      title: t('Everything is free here'),
      text:
        mode === 'free'
          ? t('Every website on this installation has all {name} features for free.', {
              name: standard.name,
            })
          : t('Plans aren’t sold on this installation.'),
      tone: null,
    }
  }
  const plans =
    paid === 0
      ? t('All your websites are on the {name} plan.', { name: free.name })
      : t('{paid, plural, one {# of your websites is} other {# of your websites are}} on the {name} plan.', {
          paid,
          name: standard.name,
        })
  if (result === 'cancelled') {
    return {
      title: t('Payment cancelled'),
      text: t('If you left before paying, you weren’t charged. {plans}', { plans }),
      tone: null,
    }
  }
  if (result === 'failed') {
    return {
      title: t('Your plans'),
      text: t('If a payment failed, you weren’t charged. {plans}', { plans }),
      tone: null,
    }
  }
  return paid > 0
    ? { title: t('Thank you'), text: plans, tone: 'success' }
    : {
        title: t('No payment yet'),
        text: t('{plans} If you just paid, it can take a moment until it’s confirmed.', { plans }),
        tone: null,
      }
}

/** Describes the current plan of a website whose checkout was left, if the session is unknown. */
export function describeAbandonedCheckout(name: string, isPaid: boolean): ResultMessage {
  return isPaid
    ? {
        title: t('Already paid'),
        text: t('{name} already has the {name2} plan. It was paid for elsewhere and wasn’t charged again.', {
          name,
          name2: standard.name,
        }),
        tone: 'success',
      }
    : {
        title: t('Payment cancelled'),
        text: t('You weren’t charged. {name} stays on the {name2} plan. You can continue any time.', {
          name,
          name2: free.name,
        }),
        tone: null,
      }
}
