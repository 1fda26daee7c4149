import { type BillingMode, type CheckoutSessionResponse, PLANS, type Subscription } from '@vitrine/model'

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
  const website = name ?? 'Your website'
  if (refunded && website_id === null) {
    return {
      title: 'Paid, and given back',
      text: 'The website of this payment was deleted before it arrived, so it is given back in full. Your bank may take some days to show it.',
      tone: 'pending',
    }
  }
  if (refunded) {
    return {
      title: 'Paid twice, given back once',
      text: `${website} had the ${standard.name} plan already, so this payment is given back in full. Your bank may take some days to show it.`,
      tone: 'pending',
    }
  }
  switch (status) {
    case 'paid':
      if (website_id === null)
        return {
          title: 'That website was deleted',
          text: 'The plan of this payment ended with its website, and is not charged any more.',
          tone: null,
        }
      // The page may be opened again after the subscription has ended.
      if (!subscription?.entitled)
        return {
          title: 'This payment was made',
          text: `The plan that it began is over or paused since: ${website} is on the ${free.name} plan now.`,
          tone: null,
        }
      return { title: 'Thank you', text: `${website} is on the ${standard.name} plan.`, tone: 'success' }
    case 'processing':
      return {
        title: 'Your payment is on its way',
        text: `Some ways of paying take days to arrive. ${website} gets the ${standard.name} plan as soon as it has; there is nothing more to do, and you need not pay again.`,
        tone: 'pending',
      }
    case 'failed':
      return {
        title: 'The payment did not go through',
        text: `${website} stays as it is. Try again, perhaps with another card.`,
        tone: 'failed',
      }
    case 'expired':
      return {
        title: 'This checkout is over',
        text: `Nothing was paid with it, and nothing can be. ${website} stays as it is; you can begin again.`,
        tone: null,
      }
    case 'open':
      return {
        title: result === 'cancelled' ? 'Payment cancelled' : 'Nothing has been paid yet',
        text: `No money was taken. ${website} stays on the ${free.name} plan, and you can go on where you left.`,
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
      title: 'Nothing is paid here',
      text:
        mode === 'free'
          ? `On this installation every website has what the ${standard.name} plan holds, and nothing is charged.`
          : 'Nothing is sold on this installation, and nothing is charged.',
      tone: null,
    }
  }
  const plans =
    paid === 0
      ? `All your websites are on the ${free.name} plan.`
      : `${paid === 1 ? 'One of your websites is' : `${paid} of your websites are`} on the ${standard.name} plan.`
  if (result === 'cancelled') {
    return {
      title: 'Payment cancelled',
      text: `If you left before paying, no money was taken. ${plans}`,
      tone: null,
    }
  }
  if (result === 'failed') {
    return { title: 'Payment failed', text: `The payment did not go through. ${plans}`, tone: 'failed' }
  }
  return paid > 0
    ? { title: 'Thank you', text: plans, tone: 'success' }
    : {
        title: 'No payment has arrived yet',
        text: `${plans} If you have just paid, it can take a moment until we hear of it.`,
        tone: null,
      }
}

/** Describes the current plan of a website whose checkout was left, if the session is unknown. */
export function describeAbandonedCheckout(name: string, isPaid: boolean): ResultMessage {
  return isPaid
    ? {
        title: 'Already paid',
        text: `${name} is on the ${standard.name} plan: it was paid for elsewhere, and not again here.`,
        tone: 'success',
      }
    : {
        title: 'Payment cancelled',
        text: `No money was taken. ${name} stays on the ${free.name} plan, and you can go on where you left.`,
        tone: null,
      }
}
