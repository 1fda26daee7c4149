import { MAX_REDIRECTS_PER_SITE, parseRedirectLines, t } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { countExcess, type EditedRedirect, mergePastedRedirects } from './redirects-draft.ts'

type Props = {
  current: readonly EditedRedirect[]
  onClose: () => void
  /** Called with the current redirects and the pasted ones. */
  onPaste: (merged: EditedRedirect[]) => void
}

/** Imports redirects from pasted text: one per line, in the formats of `_redirects` files and spreadsheets. */
export function PasteDialog({ current, onClose, onPaste }: Props) {
  const [text, setText] = useState('')
  const { redirects, problems } = parseRedirectLines(text)
  const excess = countExcess(current, redirects)
  const remaining = MAX_REDIRECTS_PER_SITE - current.length
  const count = redirects.length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Paste redirects')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0 || excess > 0}
            onClick={() => onPaste(mergePastedRedirects(current, redirects))}
          >
            {t('Add {count, plural, one {# redirect} other {# redirects}}', { count })}
          </Button>
        </>
      }
    >
      <Field
        label={t('One per line: from, then to')}
        hint={t('Add 302 at the end of a line for a temporary redirect. _redirects files work too.')}
        error={
          excess > 0
            ? t(
                'You can add {remaining, number} more. Remove {excess, plural, one {# line} other {# lines}}.',
                { remaining, excess },
              )
            : undefined
        }
      >
        {ids => (
          <textarea
            {...ids}
            className="textarea mono"
            rows={8}
            data-autofocus
            dir="ltr"
            spellCheck={false}
            placeholder={'/blog/hello /posts/hello\n/shop https://shop.example.com 302'}
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      {problems.length > 0 && (
        <ul className="redirect-problems" aria-label={t('Skipped lines')}>
          {problems.slice(0, 5).map(({ line, message }) => (
            <li key={line}>
              <b>{t('Line {line}', { line })}</b> {message}
            </li>
          ))}
          {problems.length > 5 && <li>{t('and {count, number} more', { count: problems.length - 5 })}</li>}
        </ul>
      )}
    </Dialog>
  )
}
