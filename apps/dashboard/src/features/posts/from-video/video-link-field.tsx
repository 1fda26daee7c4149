import { parseVideoLink } from '@vitrine/model'
import { Field } from '../../../ui/field.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/input.tsx'

type VideoLinkFieldProps = {
  link: string
  /** Of a video that was picked. */
  title: string | null
  /** Somebody wanted to go on. */
  isSubmitted: boolean
  /** What the server says of it. */
  serverError: string | undefined
  onLink: (link: string) => void
}

/** As many letters as no beginning of an address has: what is being typed is not called wrong. */
const MIN_ERROR_LENGTH = 16

/** A link to a video in any spelling, read as it is typed. */
export function VideoLinkField({ link, title, isSubmitted, serverError, onLink }: VideoLinkFieldProps) {
  const parsed = parseVideoLink(link)
  const isInvalid =
    !parsed.ok && (isSubmitted || (parsed.code === 'unsupported' && link.length >= MIN_ERROR_LENGTH))
  return (
    <div className="fv-link">
      <Field
        label="Link of the video"
        error={serverError ?? (isInvalid ? parsed.message : undefined)}
        hint={parsed.ok ? undefined : 'Any link of YouTube: a video, a short, a live talk, a shared moment.'}
      >
        {ids => (
          <Input
            {...ids}
            data-autofocus
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required="true"
            placeholder="https://www.youtube.com/watch?v=…"
            value={link}
            onChange={event => onLink(event.target.value)}
          />
        )}
      </Field>
      <div role="status">
        {parsed.ok && !serverError && (
          <p className="ok">
            <CheckIcon className="icon-s" />
            <span dir="auto">{title ?? `Video ${parsed.video.id}`}</span>
          </p>
        )}
      </div>
    </div>
  )
}
