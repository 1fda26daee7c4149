import { type GenerationJob, TRANSCRIPT_MAX_LENGTH, t } from '@vitrine/model'
import { type FormEvent, useId, useState } from 'react'
import { useUnsavedWork } from '../../../api/state/unsaved-work.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { getJobTitle } from './job-labels.ts'
import { readTranscript } from './read-transcript.ts'
import type { useJobActions } from './use-job-actions.ts'

type TranscriptDialogProps = {
  job: GenerationJob
  actions: ReturnType<typeof useJobActions>
  onClose: () => void
}

/** Asks for the transcript of a video that has none. */
export function TranscriptDialog({ job, actions, onClose }: TranscriptDialogProps) {
  const [text, setText] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const [fileError, setFileError] = useState<string | null>(null)
  const formId = useId()
  useUnsavedWork(text !== '')

  const readFile = async ([file]: File[]) => {
    if (!file) return
    const result = await readTranscript(file)
    setFileError(result.ok ? null : result.message)
    if (result.ok) setText(result.text)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!text.trim() || actions.busy) return
    const { config, replaces: replace } = job
    const { url, video_id: videoId } = job.video
    if (await actions.retry(job.jobId, { url, videoId, config, replace, transcript: text })) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Paste transcript')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={actions.busy}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack video-transcript" noValidate onSubmit={event => void submit(event)}>
        <p dir="auto">
          <b>{getJobTitle(job)}</b>
        </p>
        <Field
          label={t('Transcript')}
          error={
            fileError ?? (isSubmitted && !text.trim() ? t('Paste a transcript or choose a file.') : undefined)
          }
          hint={t(
            'On YouTube, choose “… more” below the video, then “Show transcript”. Keep the times so the post can link to them.',
          )}
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
                setFileError(null)
                setText(event.target.value)
              }}
            />
          )}
        </Field>
        <div className="video-file">
          <FileButton
            label={t('Choose a file')}
            accept=".srt,.vtt,.txt,text/vtt,application/x-subrip,text/plain"
            onFiles={files => void readFile(files)}
          />
          <span className="small muted">{t('or drop a .srt or .vtt file anywhere')}</span>
        </div>
      </form>
      <FileDrop
        title={t('Drop your transcript')}
        hint={t('.srt, .vtt or .txt')}
        onFiles={files => void readFile(files)}
      />
    </Dialog>
  )
}
