import type { Picture } from '@vitrine/model'
import { useLoadPictures } from '../../../api/state/use-load-pictures.ts'
import { PicturePicker } from '../../../ui/pictures/picture-picker.tsx'
import type { PictureStore } from './body/picture-store.ts'

type LibraryPickerProps = {
  websiteId: string
  pictures: PictureStore
  multiple?: boolean
  onChoose: (pictures: Picture[]) => void
  onClose: () => void
}

/** Chooses pictures that the website has already for a post, which shows them at once. */
export function LibraryPicker({ websiteId, pictures, multiple = false, ...rest }: LibraryPickerProps) {
  const load = useLoadPictures(websiteId)
  return (
    <PicturePicker
      load={load}
      multiple={multiple}
      onClose={rest.onClose}
      onChoose={chosen => {
        pictures.add(Object.fromEntries(chosen.flatMap(({ url, media }) => (media ? [[url, media]] : []))))
        rest.onChoose(
          chosen.map(({ url, media, alt, focus }) => ({
            url,
            width: media?.width ?? null,
            height: media?.height ?? null,
            alt: alt ?? '',
            ...(focus ? { focus } : {}),
          })),
        )
        rest.onClose()
      }}
    />
  )
}
