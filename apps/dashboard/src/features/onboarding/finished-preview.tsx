import type { PreviewData, Website } from '@vitrine/model'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Failure } from '../../api/failure.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { setPreviewData, setWebsiteDetails, type WebsiteDetails } from '../../api/state/onboarding-slice.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { VisitIcon } from './icons.tsx'
import { PreviewScreen } from './preview-screen.tsx'
import { keepUnfinished } from './unfinished.ts'

type Made = { preview: PreviewData; details: WebsiteDetails }
export type Outcome =
  | (Made & { kind: 'live'; website: Website })
  | (Made & { kind: 'failed'; failure: Failure | null })

/** The end of the first journey: the site is live, or could not be created and is kept for another try. */
export function FinishedPreview({ outcome, onAgain }: { outcome: Outcome; onAgain: () => void }) {
  const { preview, details } = outcome
  const domain = outcome.kind === 'live' ? outcome.website.domain : details.domain
  return (
    <PreviewScreen preview={preview} domain={domain} live={outcome.kind === 'live'}>
      {outcome.kind === 'live' ? (
        <Live website={outcome.website} wanted={details.domain} />
      ) : (
        <Failed outcome={outcome} onAgain={onAgain} />
      )}
    </PreviewScreen>
  )
}

function Live({ website, wanted }: { website: Website; wanted: string }) {
  const heading = useFocus<HTMLHeadingElement>()
  const { host } = new URL(website.url)
  return (
    <div className="claim-row claim-live">
      <div className="claim-say">
        <h1 ref={heading} tabIndex={-1}>
          Your website is live.
        </h1>
        <span>
          {website.domain === wanted.toLowerCase()
            ? 'Everybody can see it now, at this address.'
            : `${wanted} was taken in the meantime, so it stands at the next best address.`}
        </span>
      </div>
      <p className="live-address">
        <a className="link" href={website.url} target="_blank" rel="noopener">
          {host}
        </a>
        <CopyButton text={website.url} label="Copy address" />
      </p>
      <div className="claim-acts">
        <ButtonLink to="/">Go to dashboard</ButtonLink>
        <ButtonLink variant="primary" href={website.url} target="_blank" rel="noopener">
          Visit website
          <VisitIcon />
        </ButtonLink>
      </div>
    </div>
  )
}

function Failed({ outcome, onAgain }: { outcome: Made & { failure: Failure | null }; onAgain: () => void }) {
  const heading = useFocus<HTMLHeadingElement>()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const again = () => {
    onAgain()
    dispatch(setWebsiteDetails(outcome.details))
    dispatch(setPreviewData(outcome.preview))
  }
  const startOver = () => {
    keepUnfinished(null)
    onAgain()
    void navigate('/website')
  }
  return (
    <div className="claim-row claim-failed" role="alert">
      <div className="claim-say">
        <h1 ref={heading} tabIndex={-1}>
          It could not be published.
        </h1>
        <span>
          {outcome.failure?.message ?? 'The last try did not succeed.'} Your website is still here, as you see
          it.
        </span>
      </div>
      <div className="claim-acts">
        <Button onClick={startOver}>Start over</Button>
        <Button variant="primary" onClick={again}>
          Try again
        </Button>
      </div>
    </div>
  )
}

function useFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus({ preventScroll: true }), [])
  return element
}
