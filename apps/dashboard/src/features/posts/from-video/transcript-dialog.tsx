import { type GenerationJob, TRANSCRIPT_MAX_LENGTH } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { titleOf } from './job-labels.ts'
import { readTranscript } from './read-transcript.ts'
import type { useArticle } from './use-job-actions.ts'

type TranscriptDialogProps = {
  job: GenerationJob
  article: ReturnType<typeof useArticle>
  onClose: () => void
}

/** What is said in a video whose transcript could not be read, from whoever has it. */
export function TranscriptDialog({ job, article, onClose }: TranscriptDialogProps) {
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const formId = useId()
  useUnsavedWork(text !== '')

  const take = async ([file]: File[]) => {
    if (!file) return
    const read = await readTranscript(file)
    setRefused(read.ok ? null : read.message)
    if (read.ok) setText(read.text)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!text.trim() || article.busy) return
    const { config, replaces: replace } = job
    const { url, video_id: videoId } = job.video
    if (await article.again(job.jobId, { url, videoId, config, replace, transcript: text })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Paste the transcript"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={article.busy}>
            Go on with it
          </Button>
        </>
      }
    >
      <form id={formId} className="stack fv-transcript" noValidate onSubmit={event => void submit(event)}>
        <p dir="auto">
          <b>{titleOf(job)}</b>
        </p>
        <Field
          label="What is said in the video"
          error={refused ?? (isAsked && !text.trim() ? 'Paste the transcript, or choose a file.' : undefined)}
          hint="On YouTube, below the video: “… more”, then “Show transcript”. With its times, the post leads to the moments."
        >
          {ids => (
            <textarea
              {...ids}
              data-autofocus
              className="textarea"
              rows={9}
              maxLength={TRANSCRIPT_MAX_LENGTH}
              dir="auto"
              spellCheck={false}
              aria-required="true"
              value={text}
              onChange={event => {
                setRefused(null)
                setText(event.target.value)
              }}
            />
          )}
        </Field>
        <div className="fv-file">
          <FileButton
            label="Choose a file"
            accept=".srt,.vtt,.txt,text/vtt,application/x-subrip,text/plain"
            onFiles={files => void take(files)}
          />
          <span className="small muted">or drop a .srt or .vtt file anywhere</span>
        </div>
      </form>
      <FileDrop
        says="Let go of the transcript"
        hint=".srt, .vtt or .txt"
        onFiles={files => void take(files)}
      />
    </Dialog>
  )
}
