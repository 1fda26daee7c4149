import './picture-picker.css'
import { type LibraryPicture, type PictureListResponse, t } from '@vitrine/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { PictureThumb } from './picture-thumb.tsx'

/** Loads a page of the website's pictures. @throws Error with the reason */
export type LoadPictures = (after: string | null) => Promise<PictureListResponse>

type PicturePickerProps = {
  load: LoadPictures
  /** Whether several can be chosen; otherwise the first chosen one closes the dialog. */
  multiple: boolean
  onChoose: (pictures: LibraryPicture[]) => void
  onClose: () => void
}

/** Chooses among the pictures that a website has already. */
export function PicturePicker({ load, multiple, onChoose, onClose }: PicturePickerProps) {
  const { pictures, next, problem, isLoading, loadMore } = useLibrary(load)
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([])
  const choose = (picture: LibraryPicture) => {
    if (!multiple) return onChoose([picture])
    setChosen(now => (now.includes(picture) ? now.filter(one => one !== picture) : [...now, picture]))
  }
  const grid = useRef<HTMLUListElement>(null)
  /** Where the pictures begin that were asked for; null once they have arrived. */
  const start = useRef<number>(null)
  useEffect(() => {
    if (isLoading || start.current === null) return
    // The last page has no button that could keep the focus.
    if (document.activeElement === document.body)
      grid.current?.children[start.current]?.querySelector('button')?.focus()
    start.current = null
  }, [isLoading])
  // Pictures that could not be copied would not be shown.
  const shown = pictures.filter(picture => picture.media !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Your pictures')}
      actions={
        multiple && (
          <>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="primary" disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
              {chosen.length === 0
                ? t('Add pictures')
                : t('Add {count, plural, one {# picture} other {# pictures}}', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {shown.length > 0 && (
        <ul className="picker-grid" ref={grid} aria-label={t('Your pictures')}>
          {shown.map(picture => (
            <li key={picture.url}>
              <button
                type="button"
                title={picture.alt ?? undefined}
                aria-label={picture.alt?.trim() || t('Picture without alt text')}
                {...(multiple && { 'aria-pressed': chosen.includes(picture) })}
                onClick={() => choose(picture)}
              >
                <PictureThumb picture={picture} width={140} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLoading && shown.length === 0 && <Skeleton height="120px" />}
      {!isLoading && !problem && shown.length === 0 && (
        <p className="muted">{t('No pictures yet. Upload one first.')}</p>
      )}
      {problem !== null && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      {(problem !== null || next !== null) && (
        <div className="picker-more">
          <Button
            busy={isLoading}
            onClick={() => {
              start.current = shown.length
              loadMore()
            }}
          >
            {problem === null ? t('Show more') : t('Try again')}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function useLibrary(load: LoadPictures) {
  const [pictures, setPictures] = useState<readonly LibraryPicture[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(true)
  const loadPage = useEffectEvent(() => load(next))
  const [requests, setRequests] = useState(0)
  useEffect(() => {
    let isCancelled = false
    void loadPage().then(
      page => {
        if (isCancelled) return
        setPictures(now => (requests === 0 ? page.pictures : [...now, ...page.pictures]))
        setNext(page.next)
        setLoading(false)
      },
      (error: unknown) => {
        if (isCancelled) return
        setProblem(error instanceof Error ? error.message : t('Something went wrong.'))
        setLoading(false)
      },
    )
    return () => {
      isCancelled = true
    }
  }, [requests])
  const loadMore = () => {
    setProblem(null)
    setLoading(true)
    setRequests(now => now + 1)
  }
  return { pictures, next, problem, isLoading, loadMore }
}
