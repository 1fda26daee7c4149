import { parseVideoLink, t } from '@vitrine/model'
import { Field, URL_INPUT } from '../../../ui/forms/field.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/forms/input.tsx'

type VideoLinkFieldProps = {
  link: string
  /** The title of a selected video. */
  title: string | null
  /** Whether the form was submitted. */
  isSubmitted: boolean
  /** The server's error. */
  serverError: string | undefined
  onLink: (link: string) => void
}

/** Letters below which an incomplete URL is not reported as invalid while it is typed. */
const MIN_ERROR_LENGTH = 16

/** The link of a video, parsed while it is typed. */
export function VideoLinkField({ link, title, isSubmitted, serverError, onLink }: VideoLinkFieldProps) {
  const parsed = parseVideoLink(link)
  const isInvalid =
    !parsed.ok && (isSubmitted || (parsed.code === 'unsupported' && link.length >= MIN_ERROR_LENGTH))
  return (
    <div className="video-link">
      <Field
        label={t('Video link')}
        error={serverError ?? (isInvalid ? parsed.message : undefined)}
        hint={parsed.ok ? undefined : t('Any YouTube link: a video, short, live stream or shared moment.')}
      >
        {ids => (
          <Input
            {...ids}
            {...URL_INPUT}
            data-autofocus
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
            <span dir="auto">{title ?? t('Video {id}', { id: parsed.video.id })}</span>
          </p>
        )}
      </div>
    </div>
  )
}
