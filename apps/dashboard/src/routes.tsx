import type { RouteObject } from './ui/router/match.ts'
import { Navigate } from './ui/router/router.tsx'
import type { AppDispatch } from './api/state/state.ts'
import { LandingGuard, SignedInGuard, WebsiteGuard } from './app/guards.tsx'
import { RootLayout } from './app/root-layout.tsx'
import { RouteError } from './app/route-error.tsx'
import { lazyScreen } from './app/lazy-screen.tsx'

// Screens are loaded when first shown, so that visitors load only the landing page.
const Landing = lazyScreen(() => import('./features/landing/landing.page.tsx').then(m => m.LandingPage))
const Terms = lazyScreen(() => import('./features/landing/legal/terms.page.tsx').then(m => m.TermsPage))
const Privacy = lazyScreen(() => import('./features/landing/legal/privacy.page.tsx').then(m => m.PrivacyPage))
const Help = lazyScreen(() => import('./features/landing/help/help.page.tsx').then(m => m.HelpPage))
const Report = lazyScreen(() => import('./features/report/report.page.tsx').then(m => m.ReportPage))
const loadSignInSteps = () => import('./features/auth/sign-in-steps.ts')
const Login = lazyScreen(() => loadSignInSteps().then(m => m.LoginPage))
const Signup = lazyScreen(() => import('./features/auth/signup.page.tsx').then(m => m.SignupPage))
const Setup = lazyScreen(() => import('./features/auth/setup.page.tsx').then(m => m.SetupPage))
const loadPasswordReset = () => import('./features/auth/reset-password.page.tsx')
const ForgotPassword = lazyScreen(() => loadPasswordReset().then(m => m.ForgotPasswordPage))
const ResetPassword = lazyScreen(() => loadPasswordReset().then(m => m.ResetPasswordPage))
const TwoFactor = lazyScreen(() => loadSignInSteps().then(m => m.TwoFactorPage))
const Callback = lazyScreen(() => loadSignInSteps().then(m => m.CallbackPage))
const loadMailedLinks = () => import('./app/mailed-links.ts')
const VerifyEmail = lazyScreen(() => loadMailedLinks().then(m => m.VerifyEmailPage))
const EndSession = lazyScreen(() => loadMailedLinks().then(m => m.EndSessionPage))
const UndoEmail = lazyScreen(() => loadMailedLinks().then(m => m.UndoEmailPage))
const Changes = lazyScreen(() => loadMailedLinks().then(m => m.ChangesPage))
const Onboarding = lazyScreen(() =>
  import('./features/onboarding/onboarding-layout.tsx').then(m => m.OnboardingLayout),
)
const LinkProfile = lazyScreen(() =>
  import('./features/onboarding/link/link-profile.page.tsx').then(m => m.LinkProfilePage),
)
const Preview = Object.assign(
  lazyScreen(() => import('./features/onboarding/preview/preview.page.tsx').then(m => m.PreviewPage)),
  {
    /** Asks for an example while its screen loads. */
    fetchData({ dispatch }: { dispatch: AppDispatch }) {
      const id = new URLSearchParams(location.search).get('example')
      if (!id) return
      // The screen asks if this could not be loaded.
      void import('./features/onboarding/reading/use-read-profile.ts').then(
        m => m.startReading(dispatch, `example:${id}`),
        () => undefined,
      )
    },
  },
)
const loadAccount = () => import('./features/account-menu/account-menu.tsx')
const AccountMenu = lazyScreen(() => loadAccount().then(m => m.AccountMenu))
const RailAccountMenu = lazyScreen(() => loadAccount().then(m => m.RailAccountMenu))
// With the parts that it contains: one that is loaded while it renders shows the fallback of the whole screen first.
const Main = lazyScreen(async () => {
  const [{ MainLayout }] = await Promise.all([
    import('./features/shell/main-layout.tsx'),
    AccountMenu.fetch(),
    RailAccountMenu.fetch(),
  ])
  return MainLayout
})
const DangerZone = lazyScreen(() => import('./features/settings/danger-zone.tsx').then(m => m.DangerZone))
const Home = lazyScreen(async () => {
  const [{ HomePage }] = await Promise.all([import('./features/home/home.page.tsx'), DangerZone.fetch()])
  return HomePage
})
const General = lazyScreen(() =>
  import('./features/settings/general/general.page.tsx').then(m => m.GeneralPage),
)
const Visibility = lazyScreen(() =>
  import('./features/settings/visibility/visibility.page.tsx').then(m => m.VisibilityPage),
)
const Sources = lazyScreen(() =>
  import('./features/settings/sources/sources.page.tsx').then(m => m.SourcesPage),
)
const Seo = lazyScreen(() => import('./features/settings/seo/seo.page.tsx').then(m => m.SeoPage))
const Languages = lazyScreen(() =>
  import('./features/settings/languages/languages.page.tsx').then(m => m.LanguagesPage),
)
const Resume = lazyScreen(() => import('./features/settings/resume/resume.page.tsx').then(m => m.ResumePage))
const AutoPost = lazyScreen(() =>
  import('./features/settings/auto-post/auto-post.page.tsx').then(m => m.AutoPostPage),
)
const Webhooks = lazyScreen(() =>
  import('./features/settings/webhooks/webhooks.page.tsx').then(m => m.WebhooksPage),
)
const Analytics = lazyScreen(() =>
  import('./features/analytics/analytics.page.tsx').then(m => m.AnalyticsPage),
)
const SharedFigures = lazyScreen(() =>
  import('./features/analytics/shared-report.page.tsx').then(m => m.SharedReportPage),
)
const StopMail = lazyScreen(() => loadMailedLinks().then(m => m.StopMailPage))
const Design = lazyScreen(() => import('./features/design/design.page.tsx').then(m => m.DesignPage))
const Posts = lazyScreen(() => import('./features/posts/posts.page.tsx').then(m => m.PostsPage))
const ImportPosts = lazyScreen(() =>
  import('./features/posts/import/import.page.tsx').then(m => m.ImportPage),
)
const Pictures = lazyScreen(() => import('./features/pictures/pictures.page.tsx').then(m => m.PicturesPage))
const Inbox = lazyScreen(() => import('./features/inbox/inbox.page.tsx').then(m => m.InboxPage))
const EditPost = lazyScreen(() => import('./features/posts/editor/edit.page.tsx').then(m => m.EditPage))
const LoginAgain = lazyScreen(() =>
  import('./features/shell/session-expired.tsx').then(m => m.SessionExpired),
)
const Billing = lazyScreen(() => import('./features/billing/billing.page.tsx').then(m => m.BillingPage))
const AccountSettings = lazyScreen(() =>
  import('./features/account/account.page.tsx').then(m => m.AccountPage),
)
const loadRareScreens = () => import('./app/rare-screens.ts')
const PaymentResult = lazyScreen(() => loadRareScreens().then(m => m.PaymentResultPage))
const NotFound = lazyScreen(() => loadRareScreens().then(m => m.NotFoundPage))

const Operator = lazyScreen(() => import('./features/operator/operator.page.tsx').then(m => m.OperatorPage))
const Reauthentication = lazyScreen(() =>
  import('./features/account/sign-in/reauth-gate.tsx').then(m => m.Reauthentication),
)

const accountRoutes = ['account', 'account/activity'].map(path => ({ path, element: <AccountSettings /> }))

/** The routes of the specification (section 2), in its order. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/signup', element: <Signup /> },
      { path: '/setup', element: <Setup notFound={<NotFound />} /> },
      { path: '/forgot-password', element: <ForgotPassword /> },
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/callback', element: <Callback /> },
      { path: '/two-factor', element: <TwoFactor /> },
      { path: '/verify-email', element: <VerifyEmail /> },
      { path: '/undo-email', element: <UndoEmail /> },
      { path: '/end-session', element: <EndSession /> },
      { path: '/changes', element: <Changes /> },
      {
        path: '/website',
        element: <Onboarding account={<AccountMenu />} />,
        children: [
          { index: true, element: <LinkProfile /> },
          { path: 'link-profile', element: <LinkProfile /> },
          // Not in the specification: users without a website also need access to their account and data.
          {
            element: <SignedInGuard loginAgain={<LoginAgain />} />,
            children: accountRoutes,
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
                  { path: 'posts/import', element: <ImportPosts /> },
                  { path: 'pictures', element: <Pictures /> },
                  { path: 'analytics', element: <Analytics /> },
                  { path: 'inbox', element: <Inbox /> },
                  { path: 'billing', element: <Billing /> },
                  ...accountRoutes,
                  { path: 'settings', element: <Navigate to="/settings/general" replace /> },
                  { path: 'settings/general', element: <General /> },
                  { path: 'settings/visibility', element: <Visibility /> },
                  { path: 'settings/sources', element: <Sources /> },
                  { path: 'settings/seo', element: <Seo /> },
                  { path: 'settings/languages', element: <Languages /> },
                  { path: 'settings/resume', element: <Resume /> },
                  { path: 'settings/auto-post', element: <AutoPost /> },
                  { path: 'settings/webhooks', element: <Webhooks /> },
                ],
              },
            ],
          },
          // The editor needs a session like the screens above, since access depends on the post's owner.
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
      {
        path: '/operator/*',
        element: (
          <Operator
            reauthenticate={onConfirmed => <Reauthentication onConfirmed={onConfirmed} />}
            notFound={<NotFound />}
            loginAgain={<LoginAgain />}
          />
        ),
      },
      { path: '/payment/success', element: <PaymentResult result="success" /> },
      { path: '/payment/failed', element: <PaymentResult result="failed" /> },
      { path: '/payment/cancelled', element: <PaymentResult result="cancelled" /> },
      { path: '/dashboard', element: <Navigate to="/" replace /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]
