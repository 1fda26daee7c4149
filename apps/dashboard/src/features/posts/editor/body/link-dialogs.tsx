import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { isWebAddress, parseVideoMoment, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { completeUrl } from '../../../../ui/rich-text/complete-url.ts'
import { insertVideo } from './paste-handlers.ts'

type LinkDialogProps = {
  title: string
  label: string
  hint: string
  action: string
  /** Inserts the link; returns what is wrong with it, or null. */
  insert: (address: string) => string | null
  onClose: () => void
}

/** Asks for a link and inserts it. */
function LinkDialog({ title, label, hint, action, insert, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string | null>(null)
  const submit = () => {
    const problem = insert(address.trim())
    setError(problem)
    if (problem === null) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <Button variant="primary" onClick={submit}>
          {action}
        </Button>
      }
    >
      <Field label={label} hint={hint} error={error ?? undefined}>
        {ids => (
          <Input
            {...ids}
            data-autofocus
            type="url"
            dir="ltr"
            value={address}
            onChange={event => setAddress(event.target.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              submit()
            }}
          />
        )}
      </Field>
    </Dialog>
  )
}

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  return (
    <LinkDialog
      title={t('Insert a video')}
      label={t('Video link')}
      hint={t(
        'YouTube, Vimeo, Dailymotion, Loom or PeerTube, optionally with a start time. Readers see a preview; the video loads when they press play.',
      )}
      action={t('Insert video')}
      insert={address => {
        const video = parseVideoMoment(completeUrl(address))
        if (!video) return t('This isn’t a link to a YouTube, Vimeo, Dailymotion, Loom or PeerTube video.')
        // After the dialog has given the focus back.
        requestAnimationFrame(() => insertVideo(editor, video))
        return null
      }}
      onClose={onClose}
    />
  )
}

export function BookmarkDialog({ insert, onClose }: { insert: (url: string) => void; onClose: () => void }) {
  return (
    <LinkDialog
      title={t('Insert a link card')}
      label={t('Link')}
      hint={t('We’ll read the page’s title, description and picture. You can change the words.')}
      action={t('Insert card')}
      insert={address => {
        const url = completeUrl(address)
        if (!isWebAddress(url) || url.length > 2000)
          return t('Enter a web address, such as https://example.com')
        requestAnimationFrame(() => insert(url))
        return null
      }}
      onClose={onClose}
    />
  )
}

type LinkOfferProps = { editor: Editor; onAccept: () => void; onClose: () => void }

/** Offers to show a link that was just pasted on a line of its own as a card, until the next change. */
export function LinkOffer({ editor, onAccept, onClose }: LinkOfferProps) {
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => onClose())
  useEffect(() => {
    // Losing the focus to the offer is a transaction, too.
    const closeOnChange = ({ transaction }: { transaction: Transaction }) => {
      if (transaction.docChanged || transaction.selectionSet) close()
    }
    editor.on('transaction', closeOnChange)
    return () => {
      editor.off('transaction', closeOnChange)
    }
  }, [editor])
  useLayoutEffect(() => {
    const menu = box.current
    const frame = menu?.offsetParent?.getBoundingClientRect()
    if (!menu || !frame) return
    const line = editor.view.coordsAtPos(editor.state.selection.$from.start())
    menu.style.left = `${line.left - frame.left}px`
    menu.style.top = `${editor.view.coordsAtPos(editor.state.selection.to).bottom - frame.top + 6}px`
  }, [editor])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a popup, not a part of a form
    <div
      ref={box}
      className="menu doc-offer"
      role="group"
      aria-label={t('Link')}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
        editor.commands.focus()
      }}
    >
      <Button size="s" variant="quiet" onClick={onAccept}>
        {t('Show as card')}
      </Button>
    </div>
  )
}
