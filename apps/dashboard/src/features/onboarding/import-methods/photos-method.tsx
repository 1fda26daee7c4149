import { t } from '@vitrine/model'
import { Image } from 'lucide'
import { useId } from 'react'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import { ACCEPTED_PHOTOS } from './method.ts'
import type { MethodProps } from './use-import.ts'
import { productIcon } from '../../../ui/icons.tsx'

const PictureIcon = productIcon(Image)

/** Uploads photos in the order in which they were chosen. */
export function PhotosMethod({ importing, error }: MethodProps) {
  const id = useId()
  return (
    <>
      {error && <FieldError>{error}</FieldError>}
      <div className="drop">
        <PictureIcon />
        <b>{t('Drop your photos here')}</b>
        <span className="hint" id={id}>
          {t('or choose up to 24. Location data is removed first.')}
        </span>
        <FileButton
          variant="primary"
          label={t('Choose photos')}
          accept={ACCEPTED_PHOTOS}
          multiple
          describedBy={id}
          onFiles={importing.startWithFiles}
        />
      </div>
    </>
  )
}
