import { call } from './api-client.ts'

type AtStripe = { customers: { id: string; email: string | null }[] }
type Overview = { subscriptions: { subscription_id: string; status: string }[] }

/** Does something at the stand-in of Stripe (outside/README.md); answers what it knows then. */
export async function atStripe(outsideUrl: string, wish: Record<string, unknown>): Promise<AtStripe> {
  const answer = await fetch(`${outsideUrl}/__outside/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wish),
  })
  if (!answer.ok) throw new Error(`Stripe's stand-in answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as AtStripe
}

/** Where one of somebody's plans stands, as the product knows it. */
export async function planState(port: number, token: string): Promise<string | undefined> {
  const { body } = await call(port, 'GET', '/api/payment/overview', { token })
  return (JSON.parse(body) as Overview).subscriptions[0]?.status
}

/** Buys the Standard plan for a website, as somebody does who pays at once; answers the checkout's id. */
export async function buyStandard(
  { port, outsideUrl }: { port: number; outsideUrl: string },
  token: string,
  wanted: { websiteId: string; planType: 'monthly' | 'yearly' },
): Promise<string> {
  const begun = await call(port, 'POST', '/api/payment/create-checkout-session', { token, body: wanted })
  const { checkoutSessionId } = JSON.parse(begun.body) as { checkoutSessionId: string }
  await atStripe(outsideUrl, { do: 'pay', of: checkoutSessionId })
  const path = `/api/payment/checkout-session?session_id=${checkoutSessionId}`
  const asked = await call(port, 'GET', path, { token })
  if ((JSON.parse(asked.body) as { status: string }).status !== 'paid')
    throw new Error(`the checkout is not paid: ${asked.body.slice(0, 300)}`)
  return checkoutSessionId
}
