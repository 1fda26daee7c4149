import { parseVideoLink } from '@vitrine/model'
import { Field } from '../../../ui/field.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Input } from '../../../ui/input.tsx'

type LinkFieldProps = {
  link: string
  /** Of a video that was picked. */
  title: string | null
  /** Somebody wanted to go on. */
  isAsked: boolean
  /** What the server says of it. */
  refused: string | undefined
  onLink: (link: string) => void
}

/** As many letters as no beginning of an address has: what is being typed is not called wrong. */
const LONG_ENOUGH = 16

/** A link to a video in any spelling, read as it is typed. */
export function LinkField({ link, title, isAsked, refused, onLink }: LinkFieldProps) {
  const parsed = parseVideoLink(link)
  const isWrong = !parsed.ok && (isAsked || (parsed.code === 'unsupported' && link.length >= LONG_ENOUGH))
  return (
    <div className="fv-link">
      <Field
        label="Link of the video"
        error={refused ?? (isWrong ? parsed.message : undefined)}
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
        {parsed.ok && !refused && (
          <p className="ok">
            <CheckIcon className="icon-s" />
            <span dir="auto">{title ?? `Video ${parsed.video.id}`}</span>
          </p>
        )}
      </div>
    </div>
  )
}
