/** Screens that are rarely opened, loaded together: each is too small for a file of its own. */
export { NotFoundPage } from '../features/not-found/not-found.page.tsx'
export { PaymentResultPage } from '../features/payment/payment-result.page.tsx'
