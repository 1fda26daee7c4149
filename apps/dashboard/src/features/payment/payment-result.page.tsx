import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStatusQuery } from '../../api/auth.queries.ts'
import { asFailure } from '../../api/failure.ts'
import { loginPath } from '../../api/return-path.ts'
import { useAppSelector } from '../../api/state/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { type PaymentResult, resultWords } from './result-words.ts'

/** Where a checkout leads back to. The address proves nothing: what is said comes from the server. */
export function PaymentResultPage({ result }: { result: PaymentResult }) {
  const signedIn = useAppSelector(state => state.auth.accessToken !== null)
  const location = useLocation()
  if (!signedIn) {
    return (
      <Result
        title="Please log in"
        text="Which plan your websites are on is shown to you alone."
        action={
          <ButtonLink variant="primary" to={loginPath(location)}>
            Login
          </ButtonLink>
        }
      />
    )
  }
  return <KnownResult result={result} />
}

function KnownResult({ result }: { result: PaymentResult }) {
  const { data, error, isFetching, refetch } = useStatusQuery(undefined, { refetchOnMountOrArgChange: true })
  if (isFetching) return <PageSpinner sentence="Asking which plan you are on" />
  if (error || !data) {
    return (
      <div className="shell">
        <TopBar />
        <main className="page-wait" id="main" tabIndex={-1}>
          <PageTitle>Payment</PageTitle>
          <ErrorState level={1} title="We could not ask for your plan" onRetry={refetch}>
            {asFailure(error)?.message} This changes nothing about a payment.
          </ErrorState>
        </main>
      </div>
    )
  }
  const paid = Object.values(data.plan_by_website).filter(plan => plan === 'standard').length
  const { title, text } = resultWords(result, paid)
  return (
    <Result
      title={title}
      text={text}
      action={
        <>
          <ButtonLink variant="primary" to="/billing">
            Open billing
          </ButtonLink>
          {result === 'success' && paid === 0 && <Button onClick={refetch}>Ask again</Button>}
        </>
      }
    />
  )
}

function Result({ title, text, action }: { title: string; text: string; action: React.ReactNode }) {
  useEffect(() => {
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="shell">
      <TopBar />
      <main className="page-wait" id="main" tabIndex={-1}>
        <PageTitle>{title}</PageTitle>
        <div className="state">
          <h1>{title}</h1>
          <p>{text}</p>
          <div className="acts">{action}</div>
        </div>
      </main>
    </div>
  )
}
