import type { Picture } from '@vitrine/model'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../../api/state/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileButton } from '../../../../ui/file-button.tsx'
import { valueAt } from '../../form/form-binding.ts'
import { CameraButton } from '../../pictures/camera-button.tsx'
import { PICTURE_KINDS } from '../../pictures/picture-files.ts'
import { usePicture } from '../../pictures/use-picture-actions.tsx'
import type { FieldElement } from './page-field.ts'

type PictureToolsProps = {
  target: FieldElement
  /** Leads to the picture's field, where it is described. */
  onDescribe: () => void
}

/** What can be done with a picture of the page. */
export function PictureTools({ target, onDescribe }: PictureToolsProps) {
  const dispatch = useAppDispatch()
  const { section, path, key } = target
  const value = useDesign(state => valueAt(state.designData?.[section], path)) as Picture | null | undefined
  const hands = usePicture({
    value: value ?? null,
    fieldKey: key,
    onChange: picture => void dispatch(changeDesign({ type: 'set', section, path, value: picture })),
  })
  const replace = async (file: File | undefined) => {
    if (file && (await hands.replace(file))) onDescribe()
  }
  return (
    <>
      <div className="page-tools-row">
        <FileButton
          label="Replace"
          accept={PICTURE_KINDS.join(',')}
          onFiles={([file]) => void replace(file)}
        />
        <CameraButton onFile={file => void replace(file)} />
        {hands.canCrop && (
          <Button variant="quiet" onClick={hands.crop}>
            Crop
          </Button>
        )}
        <Button variant="quiet" onClick={onDescribe}>
          {value?.alt.trim() ? 'Describe' : 'Say what it shows'}
        </Button>
      </div>
      {hands.problem && (
        <p className="error" role="alert">
          {hands.problem}
        </p>
      )}
      {hands.cropper}
    </>
  )
}
