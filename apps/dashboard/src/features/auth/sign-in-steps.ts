/** Logging in and the screens between it and the dashboard, loaded together: one leads to the other. */
export { CallbackPage } from './callback.page.tsx'
export { LoginPage } from './login.page.tsx'
export { TwoFactorPage } from './two-factor.page.tsx'
