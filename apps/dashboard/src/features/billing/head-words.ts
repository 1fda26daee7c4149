import { PLANS } from '@vitrine/model'

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/**
 * How the websites' plans stand, in one sentence.
 *
 * @param paid how many of them have the Standard plan
 */
export function aboutPlans(count: number, paid: number): string {
  const plan = (name: string) => `the ${name} plan`
  const { free, standard } = PLANS
  const own = 'Each website has its own plan.'
  if (count === 0) return own
  if (count === 1) return `${own} Yours is on ${plan(paid === 1 ? standard.name : free.name)}.`
  if (paid === 0) return `${own} All of yours are on ${plan(free.name)}.`
  if (paid === count) return `${own} All of yours are on ${plan(standard.name)}.`
  const some = NUMBERS[paid] ?? String(paid)
  const all = NUMBERS[count]?.toLowerCase() ?? String(count)
  return `${own} ${some} of your ${all} ${paid === 1 ? 'is' : 'are'} on ${standard.name}.`
}
