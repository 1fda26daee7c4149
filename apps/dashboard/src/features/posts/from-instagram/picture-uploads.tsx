import { t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { useUploadPictureMutation } from '../../../api/queries/design.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { AlertIcon, CloseIcon } from '../../../ui/icons.tsx'

type UploadedPicture = { address: string; objectUrl: string; name: string }

const MAX_PICTURES = 20

/** The pictures of a post, uploaded in their order. */
export function usePictureUploads(websiteId: string) {
  const [pictures, setPictures] = useState<UploadedPicture[]>([])
  const [uploadError, setUploadError] = useState<string | null>(null)
  const [running, setRunning] = useState(0)
  const [upload] = useUploadPictureMutation()
  const objectUrls = useRef<string[]>([])
  useEffect(() => () => objectUrls.current.forEach(URL.revokeObjectURL), [])

  const uploadFiles = async (files: File[]) => {
    setUploadError(null)
    setRunning(now => now + 1)
    for (const file of files.slice(0, MAX_PICTURES - pictures.length)) {
      const { data, error } = await upload({ websiteId, purpose: 'post', file })
      if (!data) {
        setUploadError(
          `${file.name}: ${asFailure(error)?.message ?? t('this picture couldn’t be uploaded.')}`,
        )
        continue
      }
      const address = data.imageUrl
      const objectUrl = URL.createObjectURL(file)
      objectUrls.current.push(objectUrl)
      setPictures(now =>
        now.length >= MAX_PICTURES || now.some(other => other.address === address)
          ? now
          : [...now, { address, objectUrl, name: file.name }],
      )
    }
    setRunning(now => now - 1)
  }
  const remove = (address: string) => setPictures(now => now.filter(other => other.address !== address))
  return { pictures, uploadError, isUploading: running > 0, uploadFiles, remove }
}

type Props = { uploads: ReturnType<typeof usePictureUploads>; problem: string | undefined }

/** The pictures of a post, and the button that adds more. */
export function PictureUploads({ uploads, problem }: Props) {
  const { pictures, uploadError, isUploading, uploadFiles, remove } = uploads
  const error = uploadError ?? problem
  return (
    <div className="field">
      {pictures.length > 0 && (
        <ul className="instagram-pictures" aria-label={t('Post pictures')}>
          {pictures.map(({ address, objectUrl, name }) => (
            <li key={address}>
              <img src={objectUrl} alt={name} />
              <Button
                variant="quiet"
                size="s"
                icon
                aria-label={t('Remove {name}', { name })}
                onClick={() => remove(address)}
              >
                <CloseIcon className="icon-s" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <FileButton
          label={
            isUploading ? t('Uploading …') : pictures.length > 0 ? t('Add pictures') : t('Choose pictures')
          }
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          onFiles={files => void uploadFiles(files)}
        />
      </div>
      {error && (
        <p className="error" role="alert">
          <AlertIcon />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
