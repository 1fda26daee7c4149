import { expect, test } from 'vitest'
import { answerJson, apiServer } from '../../testing/api-server.ts'
import { testStore } from '../../testing/test-store.ts'
import { checkoutApi } from './checkout.queries.ts'
import { paymentApi } from './payment.queries.ts'
import { clearCredentials } from '../state/auth-slice.ts'
import { leaveCheckout } from '../state/payment-slice.ts'
import { websitesApi } from './websites.queries.ts'

const { createCheckoutSession } = checkoutApi.endpoints
const { checkoutSession, paymentOverview, cancelSubscription } = paymentApi.endpoints
const wanted = { websiteId: 'w1', planType: 'yearly' } as const
const refused = (code: string, message: string, more = {}) => ({ code, message, requestId: 'r1', ...more })

test('blocks a second checkout while the first is redirecting and allows one after returning', async () => {
  const { requests } = await apiServer((_call, answer) =>
    answerJson(answer, 200, { checkoutSessionId: 'cs_1', url: 'https://checkout.example/cs_1' }),
  )
  const { store } = testStore()
  const call = store.dispatch(createCheckoutSession.initiate(wanted))
  expect(store.getState().payment).toEqual({ loading: true, error: null, checkoutSessionId: null })
  await call
  expect(requests[0]?.body).toEqual(wanted)
  expect(store.getState().payment).toEqual({ loading: true, error: null, checkoutSessionId: 'cs_1' })
  store.dispatch(leaveCheckout())
  expect(store.getState().payment.loading).toBe(false)
})

test('shows why a checkout was refused and refetches the plans', async () => {
  const message = 'This website already has the Standard plan.'
  const { requests } = await apiServer(({ path }, answer) =>
    path === '/api/payment/overview'
      ? answerJson(answer, 200, { subscriptions: [] })
      : answerJson(answer, 409, refused('already_subscribed', message)),
  )
  const { store } = testStore()
  const overview = store.dispatch(paymentOverview.initiate())
  await overview
  await store.dispatch(createCheckoutSession.initiate(wanted))
  expect(store.getState().payment).toEqual({ loading: false, error: message, checkoutSessionId: null })
  await Promise.all(store.dispatch(paymentApi.util.getRunningQueriesThunk()))
  expect(requests.filter(({ path }) => path === '/api/payment/overview')).toHaveLength(2)
  overview.unsubscribe()
  store.dispatch(clearCredentials())
  expect(store.getState().payment.error).toBeNull()
})

test('encodes a checkout id from the address bar, whatever it contains', async () => {
  const { requests } = await apiServer((_call, answer) =>
    answerJson(answer, 404, refused('not_found', 'No.')),
  )
  const { store } = testStore()
  await store.dispatch(checkoutSession.initiate('cs_ü&x=1/../#'))
  expect(new URL(requests[0]?.path ?? '', 'http://x').searchParams.get('session_id')).toBe('cs_ü&x=1/../#')
})

test('opens the upgrade dialog for the call’s website on plan_required, and not on payment_declined', async () => {
  await apiServer(({ path }, answer) =>
    answerJson(
      answer,
      402,
      path.includes('cancel')
        ? refused('payment_declined', 'Declined.')
        : refused('plan_required', 'This needs the Standard plan.', { feature: 'custom_domain' }),
    ),
  )
  const { store } = testStore()
  await store.dispatch(cancelSubscription.initiate({ subscriptionId: 's1' }))
  expect(store.getState().upgrade.request).toBeNull()
  await store.dispatch(websitesApi.endpoints.editWebsite.initiate({ id: 'w/7', name: 'Seven' }))
  expect(store.getState().upgrade.request).toEqual({ feature: 'custom_domain', websiteId: 'w/7' })
  await store.dispatch(createCheckoutSession.initiate(wanted))
  expect(store.getState().upgrade.request?.websiteId).toBe('w1')
  await store.dispatch(websitesApi.endpoints.websites.initiate({ subdomain: 'dashboard' }))
  expect(store.getState().upgrade.request?.websiteId).toBeNull()
})
