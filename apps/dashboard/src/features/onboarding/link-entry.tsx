import { useExamplesQuery } from '../../api/onboarding.queries.ts'
import { EmptyWindow } from './empty-window.tsx'
import { ExampleList } from './example-list.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Asks for the link; says beforehand when the platform cannot be reached, and what works instead. */
export function LinkEntry() {
  const { data } = useExamplesQuery()
  const offline = data?.reachable === false
  return (
    <main className="read" id="main" tabIndex={-1}>
      <div className="read-left">
        <h1>Which profile is it?</h1>
        <p className="sub">Paste its link. You see your website before anything is asked of you.</p>
        {offline && (
          <div className="notice notice-warning" role="status">
            <p>
              <b>This server cannot reach GitHub right now,</b> so no profile can be read at the moment. The
              examples below need no connection and show what comes out.
            </p>
          </div>
        )}
        <ProfileForm label="Profile link" />
        <p className="read-note">Only what is public is read. Nothing is saved until you say so.</p>
        {data && data.examples.length > 0 && (
          <section className="entry-examples" aria-labelledby="entry-examples-heading">
            <h2 id="entry-examples-heading">
              {offline ? 'Examples that work without a connection' : 'Or look at an example first'}
            </h2>
            <ExampleList examples={data.examples} />
          </section>
        )}
      </div>
      <EmptyWindow />
    </main>
  )
}
