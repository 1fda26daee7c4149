import { t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { useUploadPictureMutation } from '../../../api/queries/design.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { AlertIcon, CloseIcon } from '../../../ui/icons.tsx'

type Props = {
  websiteId: string
  problem: string | undefined
  /** The URLs of the uploaded pictures, in order. */
  onChange: (pictures: string[]) => void
}
type UploadedPicture = { address: string; objectUrls: string; name: string }

const MAX_PICTURES = 20

/** Uploads the post's pictures, in their order. */
export function PictureUploads({ websiteId, problem, onChange }: Props) {
  const [pictures, setPictures] = useState<UploadedPicture[]>([])
  const [uploadError, setUploadError] = useState<string | null>(null)
  const [upload, { isLoading }] = useUploadPictureMutation()
  const objectUrls = useRef<string[]>([])
  useEffect(() => () => objectUrls.current.forEach(URL.revokeObjectURL), [])

  const set = (next: UploadedPicture[]) => {
    setPictures(next)
    onChange(next.map(({ address }) => address))
  }
  const uploadFiles = async (files: File[]) => {
    setUploadError(null)
    let all = pictures
    for (const file of files.slice(0, MAX_PICTURES - pictures.length)) {
      const { data, error } = await upload({ websiteId, purpose: 'post', file })
      if (!data) {
        setUploadError(
          `${file.name}: ${asFailure(error)?.message ?? t('this picture couldn’t be uploaded.')}`,
        )
        continue
      }
      if (all.some(({ address }) => address === data.imageUrl)) continue
      const url = URL.createObjectURL(file)
      objectUrls.current.push(url)
      all = [...all, { address: data.imageUrl, objectUrls: url, name: file.name }]
      set(all)
    }
  }
  const error = uploadError ?? problem
  return (
    <div className="field">
      {pictures.length > 0 && (
        <ul className="instagram-pictures" aria-label={t('Post pictures')}>
          {pictures.map(({ address, objectUrls: url, name }) => (
            <li key={address}>
              <img src={url} alt={name} />
              <Button
                variant="quiet"
                size="s"
                icon
                aria-label={t('Remove {name}', { name })}
                onClick={() => set(pictures.filter(one => one.address !== address))}
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
            isLoading ? t('Uploading …') : pictures.length > 0 ? t('Add pictures') : t('Choose pictures')
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
