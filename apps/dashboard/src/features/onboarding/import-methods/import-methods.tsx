import './import-methods.css'
import { type ReactNode, useId } from 'react'
import { useSourcesQuery } from '../../../api/onboarding.queries.ts'
import { ChevronIcon } from '../icons.tsx'
import { ConnectMethod } from './connect-method.tsx'
import { FileMethod } from './file-method.tsx'
import { FormMethod } from './form-method.tsx'
import { ImportProgress } from './import-progress.tsx'
import { PhotosMethod } from './photos-method.tsx'
import { PostsMethod } from './posts-method.tsx'
import { TextMethod } from './text-method.tsx'
import type { MethodProps } from './use-import.ts'
import { type ImportMethod, availableMethods, methodLabel } from './method.ts'

const METHOD_FORMS: Record<ImportMethod, (props: MethodProps) => ReactNode> = {
  file: FileMethod,
  connect: ConnectMethod,
  photos: PhotosMethod,
  posts: PostsMethod,
  text: TextMethod,
  form: FormMethod,
}

type ImportMethodsProps = Omit<MethodProps, 'error'> & {
  /** The expanded method: undefined for the first available one, null for none. */
  open: ImportMethod | null | undefined
  onOpen: (way: ImportMethod | null) => void
  /** Why connecting the account failed, after a return from the platform. */
  connectError?: string | null
  level?: 2 | 3
}

/** An accordion of the import methods that are available here. Collapsed methods keep what was typed. */
export function ImportMethods({
  open,
  onOpen,
  connectError = null,
  level = 2,
  ...props
}: ImportMethodsProps) {
  const { type, importing } = props
  const { data } = useSourcesQuery()
  const ways = availableMethods(type, platform =>
    Boolean(data?.sources.some(source => source.platform === platform && source.connect)),
  )
  const { state } = importing
  // A running or failed import expands its own method, whatever the user expanded before.
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
        const Body = METHOD_FORMS[way]
        const busy = state.status === 'busy' && state.way === way ? state : null
        const failed = state.status === 'failed' && state.way === way ? state.message : null
        return (
          <MethodItem
            key={way}
            {...methodLabel(way, type)}
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
          </MethodItem>
        )
      })}
    </div>
  )
}

type MethodItemProps = {
  title: string
  time: string
  level: 2 | 3
  open: boolean
  onToggle: () => void
  children: ReactNode
}

function MethodItem({ title, time, level, open, onToggle, children }: MethodItemProps) {
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
