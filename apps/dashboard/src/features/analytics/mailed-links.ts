/** The screens behind links to reports, loaded together: each is too small for a file of its own. */
export { SharedReportPage } from './shared-report.page.tsx'
export { StopMailPage } from './stop-mail.page.tsx'
