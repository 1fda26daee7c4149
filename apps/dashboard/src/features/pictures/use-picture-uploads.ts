import { t } from '@vitrine/model'
import { useEffect, useRef, useState } from 'react'
import { asFailure } from '../../api/client/failure.ts'
import { useUploadPictureMutation } from '../../api/queries/design.queries.ts'
import { picturesApi } from '../../api/queries/pictures.queries.ts'
import { useAppDispatch } from '../../api/state/hooks.ts'
import { notify } from '../../ui/feedback/toast.tsx'

/** `share` is the fraction that was sent, 0–1; `problem` says why the file was refused. */
export type QueuedFile = { id: number; file: File; share: number; problem: string | null; canRetry: boolean }

/** Errors after which the same file may succeed. */
const isTransient = (status: number | string | undefined) =>
  typeof status !== 'number' || status === 429 || status >= 500

/**
 * Uploads files into the library, one after the other, also after the screen was left. A failed one stays listed
 * with its reason, or is reported in a toast.
 */
export function usePictureUploads(websiteId: string) {
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [added, setAdded] = useState(0)
  const [upload] = useUploadPictureMutation()
  const dispatch = useAppDispatch()
  const nextId = useRef(0)
  const queue = useRef(Promise.resolve())
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const patch = (id: number, change: Partial<QueuedFile>) =>
    setFiles(now => now.map(one => (one.id === id ? { ...one, ...change } : one)))
  const remove = (id: number) => setFiles(now => now.filter(one => one.id !== id))

  async function send({ id, file }: QueuedFile): Promise<void> {
    const onSent = (share: number) => patch(id, { share })
    const { data, error } = await upload({ websiteId, purpose: 'library', file, onSent })
    const failure = asFailure(error)
    if (!data && !isMounted.current)
      notify.error(`${file.name}: ${failure?.message ?? t('Something went wrong.')}`)
    else if (!data) patch(id, { problem: failure?.message ?? '', canRetry: isTransient(failure?.status) })
    else {
      remove(id)
      setAdded(now => now + 1)
      dispatch(picturesApi.util.invalidateTags(['Pictures']))
    }
  }
  const enqueue = (some: readonly QueuedFile[]) => {
    for (const one of some) queue.current = queue.current.then(() => send(one))
  }
  return {
    files,
    /** The number of pictures added since the screen was opened. */
    added,
    remove,
    add(chosen: readonly File[]) {
      const queued = chosen.map(file => {
        nextId.current += 1
        return { id: nextId.current, file, share: 0, problem: null, canRetry: false }
      })
      setFiles(now => [...now, ...queued])
      enqueue(queued)
    },
    retry(one: QueuedFile) {
      patch(one.id, { problem: null, share: 0 })
      enqueue([one])
    },
  }
}
