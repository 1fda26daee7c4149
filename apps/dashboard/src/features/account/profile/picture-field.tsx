import { type User, USER_PICTURE_MAX_BYTES, t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { useEditUserMutation, useSetPictureMutation } from '../../../api/queries/account/account.queries.ts'
import { asFailure } from '../../../api/client/failure.ts'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { errorMessage } from '../error-message.ts'
import { focusSection } from '../../../ui/layout/focus-section.ts'

type Chosen = { file: File; url: string }

/** The user's picture: chosen or dropped, previewed and uploaded at once. */
export function PictureField({ user }: { user: User }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [setPicture, { isLoading }] = useSetPictureMutation()
  const [edit, { isLoading: isRemoving }] = useEditUserMutation()
  const upload = useRef<{ abort: () => void } | null>(null)
  useUnsavedWork(chosen !== null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  async function send(file: File) {
    upload.current?.abort()
    setProblem(null)
    const call = setPicture(file)
    upload.current = call
    const { data, error } = await call
    if (upload.current !== call) return
    upload.current = null
    if (data) {
      setChosen(null)
      notify.success(t('Picture saved'))
    } else {
      setProblem(errorMessage(error))
      // A rejected file is not worth a retry.
      if (asFailure(error)?.fields?.file) setChosen(null)
    }
  }
  function choose([file]: File[]) {
    if (!file) return
    const invalid = pictureError(file, USER_PICTURE_MAX_BYTES)
    if (invalid) return setProblem(invalid)
    setChosen({ file, url: URL.createObjectURL(file) })
    void send(file)
  }
  function cancel() {
    upload.current?.abort()
    upload.current = null
    setProblem(null)
    setChosen(null)
    focusSection('profile')
  }
  async function remove() {
    setProblem(null)
    const { error } = await edit({ profile_picture: null })
    if (error) return setProblem(errorMessage(error))
    notify.success(t('Picture removed. Your initials are shown instead.'))
    focusSection('profile')
  }

  return (
    <div className="picture-field">
      <FileDrop title={t('Drop to set as your picture')} onFiles={choose} />
      <div className="picture-row">
        <span className="picture-preview" data-busy={isLoading || undefined}>
          <Avatar name={user.name} picture={chosen?.url ?? user.profile_picture} size="l" />
        </span>
        <div className="form-acts">
          <FileButton
            label={user.profile_picture || chosen ? t('Change picture') : t('Upload picture')}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            describedBy="picture-rule"
            onFiles={choose}
          />
          {chosen && !isLoading && (
            <Button variant="primary" onClick={() => void send(chosen.file)}>
              {t('Try again')}
            </Button>
          )}
          {chosen && (
            <Button variant="quiet" onClick={cancel}>
              {t('Cancel')}
            </Button>
          )}
          {user.profile_picture && !chosen && (
            <Button variant="quiet" busy={isRemoving} onClick={() => void remove()}>
              {t('Remove')}
            </Button>
          )}
        </div>
      </div>
      <p className="hint" id="picture-rule" role="status">
        {isLoading ? t('Uploading …') : t('JPEG, PNG, WebP, AVIF or GIF, up to 15 MB. Cropped to a circle.')}
      </p>
      <FormNotice message={problem} />
    </div>
  )
}

/**
 * Returns why a file cannot become a picture, judged by type and size, or null; the server checks the
 * content.
 */
export function pictureError(file: Pick<File, 'type' | 'size'>, maxBytes: number): string | null {
  if (file.type !== '' && !file.type.startsWith('image/'))
    return t('This isn’t a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.')
  if (file.size === 0) return t('This file is empty. Choose another one.')
  if (file.size > maxBytes)
    return t('This picture is {size, number} MB. The limit is {max, number} MB.', {
      size: Math.ceil(file.size / 1_000_000),
      max: Math.floor(maxBytes / 1_000_000),
    })
  return null
}
