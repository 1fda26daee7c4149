import { type BillingMode, type CheckoutSessionResponse, PLANS, type Subscription } from '@vitrine/model'

export type PaymentResult = 'success' | 'failed' | 'cancelled'
export type ResultWords = { title: string; text: string; tone: 'good' | 'wait' | 'bad' | null }

const { free, standard } = PLANS

type Session = Pick<CheckoutSessionResponse, 'status' | 'refunded' | 'website_id'> & {
  subscription: Pick<Subscription, 'entitled'> | null
}

/**
 * What became of a checkout, as the server was told by Stripe. Which address somebody came to says nothing, except how
 * a checkout that is still open was left.
 *
 * @param name the website's; null where it is not known
 */
export function sessionWords(
  result: PaymentResult,
  { status, refunded, website_id, subscription }: Session,
  name: string | null,
): ResultWords {
  const website = name ?? 'Your website'
  if (refunded && website_id === null) {
    return {
      title: 'Paid, and given back',
      text: 'The website of this payment was deleted before it arrived, so it is given back in full. Your bank may take some days to show it.',
      tone: 'wait',
    }
  }
  if (refunded) {
    return {
      title: 'Paid twice, given back once',
      text: `${website} had the ${standard.name} plan already, so this payment is given back in full. Your bank may take some days to show it.`,
      tone: 'wait',
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
      // Whoever comes back to the address much later is told what there is then.
      if (!subscription?.entitled)
        return {
          title: 'This payment was made',
          text: `The plan that it began is over or paused since: ${website} is on the ${free.name} plan now.`,
          tone: null,
        }
      return { title: 'Thank you', text: `${website} is on the ${standard.name} plan.`, tone: 'good' }
    case 'processing':
      return {
        title: 'Your payment is on its way',
        text: `Some ways of paying take days to arrive. ${website} gets the ${standard.name} plan as soon as it has; there is nothing more to do, and you need not pay again.`,
        tone: 'wait',
      }
    case 'failed':
      return {
        title: 'The payment did not go through',
        text: `${website} stays as it is. Try again, perhaps with another card.`,
        tone: 'bad',
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
 * What is true where nobody says which checkout is meant: coming to an address is no payment, only plans count.
 *
 * @param paid how many of the person's websites have the Standard plan by a payment
 */
export function resultWords(result: PaymentResult, mode: BillingMode, paid: number): ResultWords {
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
    return { title: 'Payment failed', text: `The payment did not go through. ${plans}`, tone: 'bad' }
  }
  return paid > 0
    ? { title: 'Thank you', text: plans, tone: 'good' }
    : {
        title: 'No payment has arrived yet',
        text: `${plans} If you have just paid, it can take a moment until we hear of it.`,
        tone: null,
      }
}

/** A checkout for one website that was left: what that website has, which is all that can be known without its id. */
export function leftWords(name: string, isPaid: boolean): ResultWords {
  return isPaid
    ? {
        title: 'Already paid',
        text: `${name} is on the ${standard.name} plan: it was paid for elsewhere, and not again here.`,
        tone: 'good',
      }
    : {
        title: 'Payment cancelled',
        text: `No money was taken. ${name} stays on the ${free.name} plan, and you can go on where you left.`,
        tone: null,
      }
}
