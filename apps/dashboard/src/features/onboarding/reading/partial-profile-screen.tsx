import type { PreviewData } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { Link } from '../../../ui/navigation.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { isMoreThanName } from './found-fields.ts'
import { FoundList } from './found-list.tsx'
import { problemWords } from './problem-messages.ts'
import { TryAgain } from './retry-button.tsx'
import { useImport } from '../import-methods/use-import.ts'
import type { Way } from '../import-methods/method.ts'
import { Ways } from '../import-methods/import-methods.tsx'

type BlockedProps = {
  /** A preview whose profile has a problem. */
  preview: PreviewData
  connectError: string | null
  onRetry: () => void
  /** Goes on with this preview: as it is, or with what was brought. */
  onPreview: (preview: PreviewData) => void
}

/** A platform gave less than the whole: what was found is kept, and the ways to bring the rest stand open. */
export function Blocked({ preview, connectError, onRetry, onPreview }: BlockedProps) {
  const { profile, website_type: type } = preview
  const { kind, retry_at } = profile.problem ?? { kind: 'unknown', retry_at: null }
  const words = problemWords(kind, type, isMoreThanName(preview))
  const [open, setOpen] = useState<Way | null | undefined>(connectError ? 'connect' : undefined)
  const importing = useImport({ type, base: profile, onPreview })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="stuck" id="main" tabIndex={-1}>
      <PageTitle>{words.title.replace(/\.$/, '')}</PageTitle>
      <FileDrop says="Drop it here" hint="It is added to what was found." onFiles={importing.bringFiles} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        <p className="why">{words.why}</p>
        <FoundList preview={preview} />
        <Button className="onward-show" onClick={() => onPreview(preview)}>
          Show my site with what is there
        </Button>
        <div className="onward">
          <Link className="link" to="/website">
            Use another link
          </Link>
          <TryAgain at={retry_at === null ? null : Date.parse(retry_at)} onRetry={onRetry} />
        </div>
      </div>
      <Ways
        type={type}
        base={profile}
        profileUrl={null}
        importing={importing}
        open={open}
        onOpen={setOpen}
        connectError={connectError}
      />
    </main>
  )
}
