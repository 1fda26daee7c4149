import type { Action } from '@vitrine/model'
import { vars } from '../css/custom-properties.ts'
import { editableField } from '../edit/edit-marks.tsx'
import { safeHref } from '../text/link.ts'
import type { PageContext } from '../page/page-context.ts'
import { isBlank } from '../text/text.ts'
import type { SharedPart } from './section-part.ts'

/** The styles of large text with buttons: on a field of the theme's colour as a banner, plain otherwise. */
export const LINE: SharedPart = {
  name: 'newsletter',
  css: `
.newsletter-text { max-width: 34em; font-size: 1.25em; line-height: 1.4; text-wrap: balance; unicode-bidi: plaintext }
.newsletter-text + .actions { margin-block-start: 1.25rem }
`,
}
export const BANNER: SharedPart = { name: 'contact', css: '.contact-text { max-width: 40ch }' }

/** A banner and the contact section below it are one field of colour. */
export const BANNER_CSS = '.section-contact + .section-contact { margin-block-start: 0 }'

/** A button; `lang` if its label is a message in another language than the page. */
export type LabelledAction = Action & { lang?: string | undefined }

type StatementProps = {
  data: { text: string }
  actions: readonly LabelledAction[]
  isBanner: boolean
  page: PageContext
}

/** A text with buttons below it. */
export const Statement = ({ data, actions, isBanner, page }: StatementProps) => (
  <>
    {!isBlank(data.text) && (
      <p
        className={isBanner ? 'contact-text' : 'newsletter-text'}
        style={isBanner ? vars({ chars: data.text.length }) : undefined}
        {...editableField(page, data, 'text')}
      >
        {data.text.trim()}
      </p>
    )}
    <Actions actions={actions} page={page} />
  </>
)

/** The buttons of a section; the first is the primary one. Nothing without actions. */
export function Actions({ actions, page }: { actions: readonly LabelledAction[]; page: PageContext }) {
  const possible = actions.filter(action => !isBlank(action.label) && safeHref(action.url))
  if (possible.length === 0) return null
  return (
    <p className="actions">
      {possible.map((action, index) => (
        <a
          key={action.url}
          className={index === 0 ? 'button primary' : 'button'}
          href={safeHref(action.url) ?? ''}
          lang={action.lang}
          {...editableField(page, action, 'label')}
        >
          {action.label}
        </a>
      ))}
    </p>
  )
}
