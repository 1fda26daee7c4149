import { lazy } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { LandingGuard } from './app/landing-guard.tsx'
import { RootLayout } from './app/root-layout.tsx'
import { RouteError } from './app/route-error.tsx'
import { SignedInGuard } from './app/signed-in-guard.tsx'
import { WebsiteGuard } from './app/website-guard.tsx'

// Every screen is fetched when it is first shown: a visitor pays only for the landing page.
const Landing = lazy(() =>
  import('./features/landing/landing.page.tsx').then(m => ({ default: m.LandingPage })),
)
const Terms = lazy(() =>
  import('./features/landing/papers/terms.page.tsx').then(m => ({ default: m.TermsPage })),
)
const Privacy = lazy(() =>
  import('./features/landing/papers/privacy.page.tsx').then(m => ({ default: m.PrivacyPage })),
)
const Help = lazy(() => import('./features/landing/help/help.page.tsx').then(m => ({ default: m.HelpPage })))
const Report = lazy(() => import('./features/report/report.page.tsx').then(m => ({ default: m.ReportPage })))
const Login = lazy(() => import('./features/auth/login.page.tsx').then(m => ({ default: m.LoginPage })))
const Signup = lazy(() => import('./features/auth/signup.page.tsx').then(m => ({ default: m.SignupPage })))
const ForgotPassword = lazy(() =>
  import('./features/auth/forgot-password.page.tsx').then(m => ({ default: m.ForgotPasswordPage })),
)
const ResetPassword = lazy(() =>
  import('./features/auth/reset-password.page.tsx').then(m => ({ default: m.ResetPasswordPage })),
)
const Callback = lazy(() =>
  import('./features/auth/callback.page.tsx').then(m => ({ default: m.CallbackPage })),
)
const VerifyEmail = lazy(() =>
  import('./features/auth/verify-email.page.tsx').then(m => ({ default: m.VerifyEmailPage })),
)
const UndoEmail = lazy(() =>
  import('./features/auth/undo-email.page.tsx').then(m => ({ default: m.UndoEmailPage })),
)
const Onboarding = lazy(() =>
  import('./features/onboarding/onboarding-layout.tsx').then(m => ({ default: m.OnboardingLayout })),
)
const LinkProfile = lazy(() =>
  import('./features/onboarding/link-profile.page.tsx').then(m => ({ default: m.LinkProfilePage })),
)
const Preview = lazy(() =>
  import('./features/onboarding/preview.page.tsx').then(m => ({ default: m.PreviewPage })),
)
const Main = lazy(() => import('./features/shell/main-layout.tsx').then(m => ({ default: m.MainLayout })))
const Home = lazy(() => import('./features/home/home.page.tsx').then(m => ({ default: m.HomePage })))
const DangerZone = lazy(() =>
  import('./features/settings/danger-zone.tsx').then(m => ({ default: m.DangerZone })),
)
const General = lazy(() =>
  import('./features/settings/general.page.tsx').then(m => ({ default: m.GeneralPage })),
)
const Seo = lazy(() => import('./features/settings/seo/seo.page.tsx').then(m => ({ default: m.SeoPage })))
const AutoPost = lazy(() =>
  import('./features/settings/auto-post/auto-post.page.tsx').then(m => ({ default: m.AutoPostPage })),
)
const Analytics = lazy(() =>
  import('./features/analytics/analytics.page.tsx').then(m => ({ default: m.AnalyticsPage })),
)
const SharedFigures = lazy(() =>
  import('./features/analytics/shared.page.tsx').then(m => ({ default: m.SharedFiguresPage })),
)
const StopMail = lazy(() =>
  import('./features/analytics/stop-mail.page.tsx').then(m => ({ default: m.StopMailPage })),
)
const Design = lazy(() => import('./features/design/design.page.tsx').then(m => ({ default: m.DesignPage })))
const Posts = lazy(() => import('./features/posts/posts.page.tsx').then(m => ({ default: m.PostsPage })))
const EditPost = lazy(() =>
  import('./features/posts/editor/edit.page.tsx').then(m => ({ default: m.EditPage })),
)
const LoginAgain = lazy(() =>
  import('./features/shell/login-again.tsx').then(m => ({ default: m.LoginAgain })),
)
const Billing = lazy(() =>
  import('./features/billing/billing.page.tsx').then(m => ({ default: m.BillingPage })),
)
const AccountSettings = lazy(() =>
  import('./features/account/account.page.tsx').then(m => ({ default: m.AccountPage })),
)
const PaymentResult = lazy(() =>
  import('./features/payment/payment-result.page.tsx').then(m => ({ default: m.PaymentResultPage })),
)
const loadAccount = () => import('./features/account-menu/account-menu.tsx')
const AccountMenu = lazy(() => loadAccount().then(m => ({ default: m.AccountMenu })))
const RailAccountMenu = lazy(() => loadAccount().then(m => ({ default: m.RailAccountMenu })))
const NotFound = lazy(() =>
  import('./features/not-found/not-found.page.tsx').then(m => ({ default: m.NotFoundPage })),
)

/** The specification's table (section 2), row for row. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/signup', element: <Signup /> },
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/callback', element: <Callback /> },
      { path: '/verify-email', element: <VerifyEmail /> },
      { path: '/undo-email', element: <UndoEmail /> },
      {
        path: '/website',
        element: <Onboarding account={<AccountMenu />} />,
        children: [
          { index: true, element: <LinkProfile /> },
          { path: 'link-profile', element: <LinkProfile /> },
          // Beyond the table: who has no website yet, or none any more, has data and a right to leave all the same.
          {
            element: <SignedInGuard loginAgain={<LoginAgain />} />,
            children: [{ path: 'account', element: <AccountSettings /> }],
          },
        ],
      },
      { path: '/website/preview', element: <Preview /> },
      {
        element: <LandingGuard landing={<Landing />} />,
        children: [
          {
            element: <WebsiteGuard />,
            children: [
              {
                path: '/',
                element: <Main railAccount={<RailAccountMenu />} barAccount={<AccountMenu />} />,
                children: [
                  { index: true, element: <Home dangerZone={<DangerZone />} /> },
                  { path: 'design', element: <Design /> },
                  { path: 'posts', element: <Posts /> },
                  { path: 'analytics', element: <Analytics /> },
                  { path: 'billing', element: <Billing /> },
                  { path: 'account', element: <AccountSettings /> },
                  { path: 'settings', element: <Navigate to="/settings/general" replace /> },
                  { path: 'settings/general', element: <General /> },
                  { path: 'settings/seo', element: <Seo /> },
                  { path: 'settings/auto-post', element: <AutoPost /> },
                ],
              },
            ],
          },
          // Whose post it is decides everything on this screen, so it asks for a session as the others do.
          {
            element: <WebsiteGuard />,
            children: [{ path: '/edit/:id', element: <EditPost loginAgain={<LoginAgain />} /> }],
          },
        ],
      },
      { path: '/shared/:token', element: <SharedFigures /> },
      { path: '/stop-mail', element: <StopMail /> },
      { path: '/terms', element: <Terms /> },
      { path: '/privacy', element: <Privacy /> },
      { path: '/help', element: <Help /> },
      { path: '/report', element: <Report /> },
      { path: '/payment/success', element: <PaymentResult result="success" /> },
      { path: '/payment/failed', element: <PaymentResult result="failed" /> },
      { path: '/payment/cancelled', element: <PaymentResult result="cancelled" /> },
      { path: '/dashboard', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]
