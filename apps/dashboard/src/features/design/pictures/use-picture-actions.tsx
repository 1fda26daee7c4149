import type { MediaByUrl, Picture } from '@vitrine/model'
import { type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../../api/state/state.ts'
import { Cropper } from '../lazy-parts.tsx'
import { useMedia } from '../canvas/media-context.tsx'
import { replacePicture } from './replace-picture.ts'

type PictureActionsProps = {
  value: Picture | null
  /** The field key on the page, `hero.picture`; null if it is not on the page yet. */
  fieldKey: string | null
  onChange: (picture: Picture) => void
}

/** The actions of a picture, in a form and on the page: replace and crop. */
export function usePictureActions({ value, fieldKey, onChange }: PictureActionsProps) {
  const store = useStore<RootState>()
  const media = useMedia()
  const [problem, setProblem] = useState<{ message: string; url: string | null } | null>(null)
  const url = value?.url ?? null
  const [slot, setSlot] = useState<{ ratio: number | null } | null>(null)
  const files = () => store.getState().design?.filesToUpload ?? {}
  const replaceWith = async (file: File, alt: string): Promise<boolean> => {
    const message = await replacePicture(store, { file, alt, oldUrl: url, onChange })
    setProblem(message === null ? null : { message, url })
    return message === null
  }
  const cropper: ReactNode = slot && value && (
    <Suspense fallback={null}>
      <Cropper
        source={() => fetchPicture(value, media, files()[value.url]?.file)}
        slot={slot.ratio}
        name={files()[value.url]?.file.name ?? 'picture'}
        focus={value.focus}
        detected={media[value.url]?.focus}
        onFocus={focus => {
          setSlot(null)
          const { focus: _, ...picture } = value
          onChange(focus ? { ...picture, focus } : picture)
        }}
        onClose={() => setSlot(null)}
        onCrop={file => {
          setSlot(null)
          void replaceWith(file, value.alt)
        }}
      />
    </Suspense>
  )
  return {
    /** Shown until the picture changes. */
    problem: problem?.url === url ? (problem?.message ?? null) : null,
    /** Resolves with true if the picture was replaced; its alt text is empty then. */
    replace: (file: File) => replaceWith(file, ''),
    // A chosen file can be cropped before its copy is shown, so that the pressed button and the focus stay.
    canCrop: value !== null && (media[value.url] !== undefined || files()[value.url] !== undefined),
    crop: () => setSlot({ ratio: fieldKey === null ? null : measureSlotRatio(fieldKey) }),
    cropper,
  }
}

/** Returns the picture from this device, or the server's largest copy. @throws Error if it cannot be loaded */
async function fetchPicture(picture: Picture, media: MediaByUrl, local?: File): Promise<Blob> {
  if (local) return local
  const largest = [...(media[picture.url]?.variants ?? [])].sort(
    (a, b) => b.width - a.width || Number(b.format === 'webp') - Number(a.format === 'webp'),
  )[0]
  if (!largest) throw new Error('There is no copy of this picture.')
  const answer = await fetch(largest.path)
  if (!answer.ok) throw new Error(`The picture could not be fetched: ${answer.status}`)
  return answer.blob()
}

/**
 * Returns width by height of a picture's place on the page, measured there; null if the page shows it whole, or not
 * at all.
 */
function measureSlotRatio(fieldKey: string): number | null {
  const page = document.querySelector<HTMLIFrameElement>('.page-frame')?.contentDocument
  const image = page?.querySelector(`img[data-field="${CSS.escape(fieldKey)}"]`)
  const view = page?.defaultView
  if (!image || !view || view.getComputedStyle(image).objectFit !== 'cover') return null
  const { width, height } = image.getBoundingClientRect()
  if (width < 8 || height < 8) return null
  return Math.min(5, Math.max(0.2, width / height))
}
