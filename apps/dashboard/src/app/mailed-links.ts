/** The screens behind links in mails, loaded together: each is too small for a file of its own. */
export { EndSessionPage, UndoEmailPage } from '../features/auth/security-alert.page.tsx'
export { VerifyEmailPage } from '../features/auth/verify-email.page.tsx'
export { ChangesPage } from '../features/home/changes.page.tsx'
export { StopMailPage } from '../features/analytics/stop-mail.page.tsx'
