import { callApi } from './api-client.ts'

type MockStripeState = { customers: { id: string; email: string | null }[] }
type Overview = { subscriptions: { subscription_id: string; status: string }[] }

/** Sends a command to the mock of Stripe (outside/README.md) and returns its state afterwards. */
export async function controlMockStripe(
  mockServerUrl: string,
  command: Record<string, unknown>,
): Promise<MockStripeState> {
  const response = await fetch(`${mockServerUrl}/__outside/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
  if (!response.ok)
    throw new Error(`The mock of Stripe answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as MockStripeState
}

/** Returns the status of the account's first subscription, or undefined if it has none. */
export async function getPlanStatus(port: number, token: string): Promise<string | undefined> {
  const { body } = await callApi(port, 'GET', '/api/payment/overview', { token })
  return (JSON.parse(body) as Overview).subscriptions[0]?.status
}

/** Buys the Standard plan for a website and pays at once; returns the checkout session's ID. */
export async function buyStandardPlan(
  { port, mockServerUrl }: { port: number; mockServerUrl: string },
  token: string,
  purchase: { websiteId: string; planType: 'monthly' | 'yearly' },
): Promise<string> {
  const created = await callApi(port, 'POST', '/api/payment/create-checkout-session', {
    token,
    body: purchase,
  })
  const { checkoutSessionId } = JSON.parse(created.body) as { checkoutSessionId: string }
  await controlMockStripe(mockServerUrl, { do: 'pay', of: checkoutSessionId })
  const path = `/api/payment/checkout-session?session_id=${checkoutSessionId}`
  const session = await callApi(port, 'GET', path, { token })
  if ((JSON.parse(session.body) as { status: string }).status !== 'paid')
    throw new Error(`the checkout is not paid: ${session.body.slice(0, 300)}`)
  return checkoutSessionId
}
