import type { Picture } from '@vitrine/model'
import { type ReactNode, Suspense, useState } from 'react'
import { useStore } from 'react-redux'
import type { RootState } from '../../../api/state/state.ts'
import { Cropper } from '../panels/later.tsx'
import { useShownMedia } from '../page/shown-media.ts'
import { pictureSource } from './picture-source.ts'
import { putPicture } from './put-picture.ts'
import { slotRatio } from './slot-ratio.ts'

type PictureHands = {
  value: Picture | null
  /** As the page marks it: `hero.picture`; null where it is not on the page yet. */
  fieldKey: string | null
  onChange: (picture: Picture) => void
}

/** What can be done with a picture, wherever it is touched: another file takes its place, or a part of it does. */
export function usePicture({ value, fieldKey, onChange }: PictureHands) {
  const store = useStore<RootState>()
  const media = useShownMedia()
  const [problem, setProblem] = useState<{ words: string; url: string | null } | null>(null)
  const url = value?.url ?? null
  const [slot, setSlot] = useState<{ ratio: number | null } | null>(null)
  const files = () => store.getState().design?.filesToUpload ?? {}
  const take = async (file: File, alt: string): Promise<boolean> => {
    const words = await putPicture(store, { file, alt, old: url, onChange })
    setProblem(words === null ? null : { words, url })
    return words === null
  }
  const cropper: ReactNode = slot && value && (
    <Suspense fallback={null}>
      <Cropper
        source={() => pictureSource(value, media, files()[value.url]?.file)}
        slot={slot.ratio}
        name={files()[value.url]?.file.name ?? 'picture'}
        onClose={() => setSlot(null)}
        onCrop={file => {
          setSlot(null)
          void take(file, value.alt)
        }}
      />
    </Suspense>
  )
  return {
    /** Said until another picture is there, from wherever it came. */
    problem: problem?.url === url ? (problem?.words ?? null) : null,
    /** True where the file took its place; another picture shows something else, so its words are asked for anew. */
    replace: (file: File) => take(file, ''),
    // A chosen file is here before its copy can be shown: what was pressed stays, and the focus with it.
    canCrop: value !== null && (media[value.url] !== undefined || files()[value.url] !== undefined),
    crop: () => setSlot({ ratio: fieldKey === null ? null : slotRatio(fieldKey) }),
    cropper,
  }
}
