import { useEffect, useRef, useState } from 'react'
import { useUploadPictureMutation } from '../../../api/design.queries.ts'
import { asFailure } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { AlertIcon, CloseIcon } from '../../../ui/icons.tsx'

type Props = {
  websiteId: string
  problem: string | undefined
  /** The addresses that stand for the pictures, in their order. */
  onChange: (pictures: string[]) => void
}
type Sent = { address: string; shown: string; name: string }

const MOST = 20

/** The post's pictures from the owner's own files, in the order in which they stand in the post. */
export function UploadedPictures({ websiteId, problem, onChange }: Props) {
  const [sent, setSent] = useState<Sent[]>([])
  const [refused, setRefused] = useState<string | null>(null)
  const [upload, { isLoading }] = useUploadPictureMutation()
  const shown = useRef<string[]>([])
  useEffect(() => () => shown.current.forEach(URL.revokeObjectURL), [])

  const set = (next: Sent[]) => {
    setSent(next)
    onChange(next.map(({ address }) => address))
  }
  const send = async (files: File[]) => {
    setRefused(null)
    let all = sent
    for (const file of files.slice(0, MOST - sent.length)) {
      const { data, error } = await upload({ websiteId, purpose: 'post', file })
      if (!data) {
        setRefused(`${file.name}: ${asFailure(error)?.message ?? 'this picture could not be sent.'}`)
        continue
      }
      if (all.some(({ address }) => address === data.imageUrl)) continue
      const url = URL.createObjectURL(file)
      shown.current.push(url)
      all = [...all, { address: data.imageUrl, shown: url, name: file.name }]
      set(all)
    }
  }
  const wrong = refused ?? problem
  return (
    <div className="field">
      {sent.length > 0 && (
        <ul className="fi-pictures" aria-label="Pictures of the post">
          {sent.map(({ address, shown: url, name }) => (
            <li key={address}>
              <img src={url} alt={name} />
              <Button
                variant="quiet"
                size="s"
                icon
                aria-label={`Take ${name} out`}
                onClick={() => set(sent.filter(one => one.address !== address))}
              >
                <CloseIcon className="icon-s" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <FileButton
          label={isLoading ? 'Sending …' : sent.length > 0 ? 'Add pictures' : 'Choose pictures'}
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          multiple
          onFiles={files => void send(files)}
        />
      </div>
      {wrong && (
        <p className="error" role="alert">
          <AlertIcon />
          <span>{wrong}</span>
        </p>
      )}
    </div>
  )
}
