/** The screens behind links in mails about an account, loaded together: each is too small for a file of its own. */
export { EndSessionPage, UndoEmailPage } from './security-alert.page.tsx'
export { VerifyEmailPage } from './verify-email.page.tsx'
