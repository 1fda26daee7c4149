export type PaymentResult = 'success' | 'failed' | 'cancelled'

/**
 * What is true after a checkout. Coming to an address is no payment: only the server's plans count.
 *
 * @param paid how many of the person's websites are on the Standard plan
 */
export function resultWords(result: PaymentResult, paid: number): { title: string; text: string } {
  const plans =
    paid === 0
      ? 'All your websites are on the Free plan.'
      : `${paid === 1 ? 'One of your websites is' : `${paid} of your websites are`} on the Standard plan.`
  if (result === 'cancelled') {
    return { title: 'Payment cancelled', text: `If you left before paying, no money was taken. ${plans}` }
  }
  if (result === 'failed') {
    return { title: 'Payment failed', text: `The payment did not go through. ${plans}` }
  }
  return paid > 0
    ? { title: 'Thank you', text: plans }
    : {
        title: 'No payment has arrived yet',
        text: `${plans} If you have just paid, it can take a moment until we hear of it.`,
      }
}
