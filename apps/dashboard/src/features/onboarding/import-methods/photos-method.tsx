import { useId } from 'react'
import { FileButton } from '../../../ui/file-button.tsx'
import { PictureIcon } from '../icons.tsx'
import { WayError } from './method-error.tsx'
import { PHOTO_KINDS } from './method.ts'
import type { WayProps } from './method-props.ts'

/** Photos by hand, in the order in which they are chosen. */
export function PhotosWay({ importing, error }: WayProps) {
  const id = useId()
  return (
    <>
      <WayError error={error} />
      <div className="drop">
        <PictureIcon />
        <b>Drop your photos here</b>
        <span className="hint" id={id}>
          or choose them, 24 at most. Where they were taken is removed before anything is shown.
        </span>
        <FileButton
          look="primary"
          label="Choose photos"
          accept={PHOTO_KINDS}
          multiple
          describedBy={id}
          onFiles={importing.bringFiles}
        />
      </div>
    </>
  )
}
