import './import-methods.css'
import { type ReactNode, useId } from 'react'
import { useSourcesQuery } from '../../../api/onboarding.queries.ts'
import { ChevronIcon } from '../icons.tsx'
import { ConnectWay } from './connect-method.tsx'
import { FileWay } from './file-method.tsx'
import { FormWay } from './form-method.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PhotosWay } from './photos-method.tsx'
import { PostsWay } from './posts-method.tsx'
import { TextWay } from './text-method.tsx'
import type { WayProps } from './method-props.ts'
import { type Way, waysFor, wayWords } from './method.ts'

const BODIES: Record<Way, (props: WayProps) => ReactNode> = {
  file: FileWay,
  connect: ConnectWay,
  photos: PhotosWay,
  posts: PostsWay,
  text: TextWay,
  form: FormWay,
}

type WaysProps = Omit<WayProps, 'error'> & {
  /** The way that stands open: undefined for the best one, null for none. */
  open: Way | null | undefined
  onOpen: (way: Way | null) => void
  /** Why connecting the account did not work, where somebody just came back from that. */
  connectError?: string | null
  level?: 2 | 3
}

/**
 * The ways in which an owner can bring what is missing, one open at a time. What was typed in a closed one stays.
 */
export function Ways({ open, onOpen, connectError = null, level = 2, ...props }: WaysProps) {
  const { type, importing } = props
  const { data } = useSourcesQuery()
  const ways = waysFor(type, platform =>
    Boolean(data?.sources.some(source => source.platform === platform && source.connect)),
  )
  const { state } = importing
  // An import that runs or failed is told at its way, wherever the person looked before.
  const told = state.status === 'idle' ? undefined : state.way
  const shown = told && ways.includes(told) ? told : open === undefined ? ways[0] : open
  const strayed = state.status === 'failed' && !ways.includes(state.way) ? state.message : null
  return (
    <div className="ways">
      {strayed && (
        <p className="error ways-error" role="alert">
          {strayed}
        </p>
      )}
      {ways.map(way => {
        const Body = BODIES[way]
        const busy = state.status === 'busy' && state.way === way ? state : null
        const failed = state.status === 'failed' && state.way === way ? state.message : null
        return (
          <WayItem
            key={way}
            {...wayWords(way, type)}
            level={level}
            open={shown === way}
            onToggle={() => {
              if (state.status === 'failed') importing.stop()
              if (state.status !== 'busy') onOpen(shown === way ? null : way)
            }}
          >
            {busy && <ImportProgress busy={busy} onStop={importing.stop} />}
            <div hidden={busy !== null}>
              <Body {...props} error={failed ?? (way === 'connect' ? connectError : null)} />
            </div>
          </WayItem>
        )
      })}
    </div>
  )
}

type WayItemProps = {
  title: string
  time: string
  level: 2 | 3
  open: boolean
  onToggle: () => void
  children: ReactNode
}

function WayItem({ title, time, level, open, onToggle, children }: WayItemProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="way" aria-labelledby={`${id}-title`}>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-time`}
          onClick={onToggle}
        >
          <span className="way-title" id={`${id}-title`}>
            {title}
          </span>
          <span className="way-time" id={`${id}-time`} aria-hidden="true">
            {time}
          </span>
          <ChevronIcon />
        </button>
      </Heading>
      <div className="way-body" id={`${id}-body`} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
