import type { MediaByUrl, Picture } from '@vitrine/model'
import { type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../../api/state/state.ts'
import { Cropper } from '../lazy-parts.tsx'
import { useMedia } from '../canvas/media-context.tsx'
import { replacePicture } from './replace-picture.ts'

type PictureActionsProps = {
  value: Picture | null
  /** As the page marks it: `hero.picture`; null where it is not on the page yet. */
  fieldKey: string | null
  onChange: (picture: Picture) => void
}

/** What can be done with a picture, wherever it is touched: another file takes its place, or a part of it does. */
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
        onClose={() => setSlot(null)}
        onCrop={file => {
          setSlot(null)
          void replaceWith(file, value.alt)
        }}
      />
    </Suspense>
  )
  return {
    /** Said until another picture is there, from wherever it came. */
    problem: problem?.url === url ? (problem?.message ?? null) : null,
    /** True where the file took its place; another picture shows something else, so its words are asked for anew. */
    replace: (file: File) => replaceWith(file, ''),
    // A chosen file is here before its copy can be shown: what was pressed stays, and the focus with it.
    canCrop: value !== null && (media[value.url] !== undefined || files()[value.url] !== undefined),
    crop: () => setSlot({ ratio: fieldKey === null ? null : measureSlotRatio(fieldKey) }),
    cropper,
  }
}

/** The picture as it is on this device, or as the server has it in its largest copy. Throws where it cannot be had. */
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
 * Width by height of the place that the page gives a picture, measured where it is shown; null where the page shows it
 * whole, or not at all.
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
