import { ButtonLink } from '../../ui/button.tsx'

export function LostText() {
  return (
    <div className="lost-text">
      <h1>Nothing in this window.</h1>
      <p>
        There is no page at this address. It may have moved, or the link may have lost a letter on the way.
      </p>
      <div className="acts">
        <ButtonLink variant="primary" size="l" to="/">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
