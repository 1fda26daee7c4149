import './import-methods.css'
import { ChevronDown } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useSourcesQuery } from '../../../api/queries/onboarding.queries.ts'
import { CareerMethod, ConnectMethod } from './connect-method.tsx'
import { FileMethod } from './file-method.tsx'
import { FormMethod } from './form-method.tsx'
import { ImportProgress } from './import-progress.tsx'
import { LinkMethod } from './link-method.tsx'
import { PhotosMethod } from './photos-method.tsx'
import { PostsMethod } from './posts-method.tsx'
import { TextMethod } from './text-method.tsx'
import type { MethodProps } from './use-import.ts'
import {
  type ConnectError,
  type ImportMethod,
  availableMethods,
  createConnectCheck,
  methodLabel,
} from './method.ts'
import { productIcon } from '../../../ui/icons.tsx'

const ChevronIcon = productIcon(ChevronDown)

const METHOD_FORMS: Record<ImportMethod, (props: MethodProps) => ReactNode> = {
  file: FileMethod,
  connect: ConnectMethod,
  career: CareerMethod,
  photos: PhotosMethod,
  posts: PostsMethod,
  text: TextMethod,
  form: FormMethod,
  link: LinkMethod,
}

type ImportMethodsProps = Omit<MethodProps, 'error'> & {
  /** The expanded method: undefined for the first available one, null for none. */
  open: ImportMethod | null | undefined
  onOpen: (method: ImportMethod | null) => void
  /** The reason why connecting the account failed, after a return from the platform. */
  connectError?: ConnectError | null
  level?: 2 | 3
  /** Whether a link to another place is offered first. */
  hasLink?: boolean
}

/** An accordion of the import methods that are available here. Collapsed methods keep what was typed, until it was
 * imported. */
export function ImportMethods({
  open,
  onOpen,
  connectError = null,
  level = 2,
  hasLink = false,
  ...props
}: ImportMethodsProps) {
  const { type, importing } = props
  const { data, isLoading } = useSourcesQuery()
  const available = availableMethods(type, createConnectCheck(data?.sources))
  const methods = hasLink ? (['link', ...available] as const) : available
  const { state } = importing
  const [imported, setImported] = useState<Partial<Record<ImportMethod, number>>>({})
  const start: typeof importing.start = async (method, content) => {
    const isImported = await importing.start(method, content)
    if (isImported) setImported(counts => ({ ...counts, [method]: (counts[method] ?? 0) + 1 }))
    return isImported
  }
  // A running or failed import expands its own method, whatever the user expanded before.
  const active = state.status === 'idle' ? undefined : state.method
  // The first method is known only with the sources: another one would close under a finger.
  const first = isLoading ? null : methods[0]
  const expanded = active && methods.includes(active) ? active : open === undefined ? first : open
  const otherError = state.status === 'failed' && !methods.includes(state.method) ? state.message : null
  return (
    <div className="import-methods">
      {otherError && (
        <p className="error import-methods-error" role="alert">
          {otherError}
        </p>
      )}
      {methods.map(method => {
        const Form = METHOD_FORMS[method]
        const busy = state.status === 'busy' && state.method === method ? state : null
        const failed = state.status === 'failed' && state.method === method ? state.message : null
        return (
          <MethodItem
            key={method}
            {...methodLabel(method, type)}
            level={level}
            open={expanded === method}
            onToggle={() => {
              if (state.status === 'failed') importing.cancel()
              if (state.status !== 'busy') onOpen(expanded === method ? null : method)
            }}
          >
            {busy && <ImportProgress busy={busy} onStop={importing.cancel} />}
            <div hidden={busy !== null}>
              <Form
                key={imported[method]}
                {...props}
                importing={{ ...importing, start }}
                error={failed ?? (method === connectError?.method ? connectError.message : null)}
              />
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
    <section className="import-method" aria-labelledby={`${id}-title`}>
      <Heading>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-body`}
          aria-describedby={`${id}-time`}
          onClick={onToggle}
        >
          <span className="import-method-title" id={`${id}-title`}>
            {title}
          </span>
          <span className="import-method-time" id={`${id}-time`} aria-hidden="true">
            {time}
          </span>
          <ChevronIcon />
        </button>
      </Heading>
      <div className="import-method-body" id={`${id}-body`} hidden={!open}>
        {children}
      </div>
    </section>
  )
}
