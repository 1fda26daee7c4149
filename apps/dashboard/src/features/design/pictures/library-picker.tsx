import type { LibraryPicture, MediaByUrl, Picture } from '@vitrine/model'
import { addMedia } from '../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { useLoadPictures } from '../../../api/state/use-load-pictures.ts'
import { PicturePicker } from '../../../ui/pictures/picture-picker.tsx'

type LibraryPickerProps = {
  multiple?: boolean
  onChoose: (pictures: Picture[]) => void
  onClose: () => void
}

/** Chooses pictures that the website has already, which the page can show at once. */
export function LibraryPicker({ multiple = false, onChoose, onClose }: LibraryPickerProps) {
  const dispatch = useAppDispatch()
  const load = useLoadPictures(useDesign(state => state.websiteId) ?? '')
  return (
    <PicturePicker
      load={load}
      multiple={multiple}
      onClose={onClose}
      onChoose={chosen => {
        dispatch(addMedia(listMedia(chosen)))
        onChoose(chosen.map(toPicture))
        onClose()
      }}
    />
  )
}

const listMedia = (pictures: readonly LibraryPicture[]): MediaByUrl =>
  Object.fromEntries(pictures.flatMap(({ url, media }) => (media ? [[url, media]] : [])))

function toPicture({ url, media, alt, focus }: LibraryPicture): Picture {
  return {
    url,
    width: media?.width ?? null,
    height: media?.height ?? null,
    alt: alt ?? '',
    ...(focus ? { focus } : {}),
  }
}
