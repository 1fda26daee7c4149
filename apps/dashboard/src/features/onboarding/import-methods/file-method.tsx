import { Trans } from '../../../ui/i18n/trans.tsx'
import { File } from 'lucide'
import { type ReactNode, useId } from 'react'
import { IMPORT_MAX_BYTES, t } from '@vitrine/model'
import { ACCEPTED_FILES, FileButton } from '../../../ui/forms/file-button.tsx'
import type { ImportTarget } from './method.ts'
import { FieldError } from '../../../ui/forms/field-error.tsx'
import type { MethodProps } from './use-import.ts'
import { productIcon } from '../../../ui/icons.tsx'

const FileIcon = productIcon(File)

/** Uploads an export file, with the steps to get one. */
export function FileMethod({ type, importing, error }: MethodProps) {
  const id = useId()
  return (
    <>
      <Steps steps={stepsFor(type)} />
      {error && <FieldError>{error}</FieldError>}
      <div className="drop">
        <FileIcon />
        <b>{type === 'instagram' ? t('Drop your ZIP file here') : t('Drop a PDF or ZIP file here')}</b>
        <span className="hint" id={id}>
          {t('or choose a file, up to {size, number} MB. It’s read once, then deleted.', {
            size: IMPORT_MAX_BYTES / 1e6,
          })}
        </span>
        <FileButton
          variant="primary"
          label={t('Choose a file')}
          accept={ACCEPTED_FILES}
          describedBy={id}
          onFiles={importing.startWithFiles}
        />
      </div>
    </>
  )
}

function stepsFor(type: ImportTarget): ReactNode[] {
  if (type === 'instagram') {
    return [
      <>
        <Trans
          message="In Instagram, open <b>Accounts Center</b>, then <b2>Your information and permissions</b2> and <b3>Export your information</b3>."
          components={{ b: <b />, b2: <b />, b3: <b /> }}
        />
      </>,
      <>
        <Trans
          message="Request the export. Instagram sends it within a few hours."
          components={{ b: <b /> }}
        />
      </>,
      t('Drop the ZIP file here as it is. Messages and other private data aren’t read.'),
    ]
  }
  return [
    <>
      <Trans
        message="On your LinkedIn profile, open <b>More</b> (or <b2>Resources</b2>) and choose <b3>Save to PDF</b3>."
        components={{ b: <b />, b2: <b />, b3: <b /> }}
      />
    </>,
    <>
      <Trans
        message="Drop the PDF here. The ZIP file from <b>Get a copy of your data</b> contains more and works too, as does a JSON Resume."
        components={{ b: <b /> }}
      />
    </>,
  ]
}

function Steps({ steps }: { steps: ReactNode[] }) {
  return (
    <ol className="steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a method never change
        <li key={index}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
