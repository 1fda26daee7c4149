import { t } from '@vitrine/model'
import './writing.css'
import { Suspense, useState } from 'react'
import { PenIcon } from '../icons.tsx'
import { lazyComponent } from '../loading/lazy-boundary.tsx'
import { loadPopover, Popover } from '../overlays/popover.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { WritingProps } from './writing-session.ts'

// Most visits never use it: loaded on demand, or prefetched.
const load = () => import('./writing-panel.tsx')
const WritingPanel = lazyComponent(() => load().then(m => m.WritingPanel))
export const prefetchWritingHelp = () => Promise.all([load(), loadPopover()])

/** The "Help me write" button of a field and its popover. The form decides where the text goes. */
export function WritingHelp(props: WritingProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <Popover
      open={isOpen}
      // A click outside does not close it while a text is being written; the Stop button does.
      onOpenChange={next => (next || !isBusy) && setOpen(next)}
      label={t('Help with {label}', { label: props.field.label })}
      side={matchMedia('(min-width: 761px)').matches ? 'left' : 'bottom'}
      trigger={
        <button
          type="button"
          className="write-help"
          aria-label={t('Help me write: {label}', { label: props.field.label })}
        >
          <PenIcon className="icon-s" />
          {t('Help me write')}
        </button>
      }
    >
      <Suspense fallback={<OnItsWay />}>
        <WritingPanel
          {...props}
          onWriting={isWriting => {
            setBusy(isWriting)
            props.onWriting(isWriting)
          }}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    </Popover>
  )
}

function OnItsWay() {
  if (navigator.onLine) return <Skeleton height="220px" />
  return <p className="writing hint">{t('You’re offline. This opens when you’re back online.')}</p>
}
