import { type Picture, t } from '@vitrine/model'
import { changeDesign } from '../../../../api/state/design/design-slice.ts'
import { useDesign } from '../../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../../api/state/hooks.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileButton } from '../../../../ui/forms/file-button.tsx'
import { getValueAt } from '../../form/form-binding.ts'
import { CameraButton } from '../../pictures/camera-button.tsx'
import { PICTURE_TYPES } from '../../pictures/picture-files.ts'
import { usePictureActions } from '../../pictures/use-picture-actions.tsx'
import type { FieldElement } from './page-field.ts'

type PictureToolsProps = {
  target: FieldElement
  /** Leads to the picture's alt text field. */
  onDescribe: () => void
}

/** The actions for a picture of the page. */
export function PictureTools({ target, onDescribe }: PictureToolsProps) {
  const dispatch = useAppDispatch()
  const { section, path, key } = target
  const value = useDesign(state => getValueAt(state.designData?.[section], path)) as
    | Picture
    | null
    | undefined
  const pictureActions = usePictureActions({
    value: value ?? null,
    fieldKey: key,
    onChange: picture => void dispatch(changeDesign({ type: 'set', section, path, value: picture })),
  })
  const replace = async (file: File | undefined) => {
    if (file && (await pictureActions.replace(file))) onDescribe()
  }
  return (
    <>
      <div className="element-tools-row">
        <FileButton
          label={t('Replace')}
          accept={PICTURE_TYPES.join(',')}
          onFiles={([file]) => void replace(file)}
        />
        <CameraButton onFile={file => void replace(file)} />
        {pictureActions.canCrop && (
          <Button variant="quiet" onClick={pictureActions.crop}>
            {t('Crop')}
          </Button>
        )}
        <Button variant="quiet" onClick={onDescribe}>
          {value?.alt.trim() ? t('Alt text') : t('Add alt text')}
        </Button>
      </div>
      {pictureActions.problem && (
        <p className="error" role="alert">
          {pictureActions.problem}
        </p>
      )}
      {pictureActions.cropper}
    </>
  )
}
