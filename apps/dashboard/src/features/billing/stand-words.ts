import { PLANS } from '@vitrine/model'
import { formatMoney } from '../../ui/billing/format-money.ts'
import { dayWords } from './day-words.ts'
import type { Stand } from './stand.ts'

export type StandWords = {
  plan: string
  price: string
  /** What comes next, or null where nothing does. */
  next: string | null
  tone: 'wait' | 'bad' | null
}

const { free, standard } = PLANS

/** A website's plan in the four words of its row. */
export function standWords(stand: Stand, timeZone?: string): StandWords {
  const on = (iso: string) => dayWords(iso, timeZone)
  if (stand.kind === 'free') {
    const { ended } = stand
    const next = ended && `${standard.name} ended ${on(ended.ends_at ?? ended.current_period_end)}`
    return { plan: free.name, price: '$0', next, tone: null }
  }
  const { subscription } = stand
  const period = subscription.interval === 'monthly' ? 'month' : 'year'
  const words = {
    plan: subscription.entitled ? standard.name : free.name,
    price: `${formatMoney(subscription.amount, subscription.currency)} per ${period}`,
  }
  switch (stand.kind) {
    case 'renews':
      return { ...words, next: `Renews ${on(subscription.current_period_end)}`, tone: null }
    case 'ends':
      return {
        ...words,
        next: `Ends ${on(subscription.ends_at ?? subscription.current_period_end)}`,
        tone: 'wait',
      }
    case 'overdue':
      return {
        ...words,
        next: subscription.grace_ends_at
          ? `Payment failed, kept until ${on(subscription.grace_ends_at)}`
          : 'Payment failed',
        tone: 'bad',
      }
    case 'unpaid':
      return { ...words, next: 'Not paid', tone: 'bad' }
    case 'processing':
      return {
        ...words,
        next: subscription.pay_url ? 'Payment not finished' : 'Payment on its way',
        tone: 'wait',
      }
    case 'paused':
      return { ...words, next: 'Paused', tone: 'wait' }
  }
}
