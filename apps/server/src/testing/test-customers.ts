import type { PlanType, Subscription } from '@vitrine/model'
import type { CallResponse } from './call.ts'
import type { TestServer } from './test-server.ts'

/** Settings of the mock Stripe. */
export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_outside',
  STRIPE_WEBHOOK_SECRET: 'whsec_outside',
}

export type TestCustomer =
  Awaited<ReturnType<typeof createCustomerFactory>> extends () => Promise<infer Customer> ? Customer : never

/** Returns a function that signs up a user with a website and can buy plans at the mock Stripe. */
export async function createCustomerFactory(server: TestServer) {
  const { stripe } = server.mock
  const preview = await server.call('dashboard', 'POST', '/api/onboard/previewData', {
    body: { profileUrl: 'example:grace-hopper' },
  })
  let count = 0
  const website = async (token: string) => {
    count += 1
    const name = `paid${count}`
    const data = { ...preview.json, posts: [] }
    const body = { website_name: `Paid ${count}`, domain_name: name, website_type: data.website_type, data }
    const { status, json } = await server.call('dashboard', 'POST', '/api/website/create', { token, body })
    if (status !== 201) throw new Error(JSON.stringify(json))
    return { id: json.website._id as string, name }
  }
  return async () => {
    const person = await server.signUp()
    const { token } = person
    const site = await website(token)
    const call = (method: string, path: string, body?: unknown): Promise<CallResponse> =>
      server.call('dashboard', method, `/api/${path}`, { token, ...(body === undefined ? {} : { body }) })
    const checkout = (planType: PlanType = 'monthly', websiteId = site.id) =>
      call('POST', 'payment/create-checkout-session', { websiteId, planType })
    const overview = async () => (await call('GET', 'payment/overview')).json
    return {
      ...person,
      website: site,
      another: () => website(token),
      call,
      checkout,
      overview,
      /** Buys a plan and returns the subscription. */
      async buy(planType: PlanType = 'monthly'): Promise<Subscription> {
        const { json } = await checkout(planType)
        stripe.pay(json.checkoutSessionId)
        const path = `payment/checkout-session?session_id=${json.checkoutSessionId}`
        return (await call('GET', path)).json.subscription
      },
      customer: () => {
        const customer = [...stripe.state.customers.values()].find(one => one.metadata.user_id === person.id)
        if (!customer) throw new Error('not a customer')
        return customer
      },
      atStripe: () =>
        stripe.state.subscriptionsOf(
          [...stripe.state.customers.values()].find(one => one.metadata.user_id === person.id)?.id ?? '',
        ),
      plan: async () =>
        (await call('POST', 'website/switch-website', { website_id: site.id })).json.website.plan as string,
      page: async () =>
        (await server.call(`${site.name}.${server.config.sitesDomain}:${server.port}`, 'GET', '/')).text,
    }
  }
}
