import './copy-section-dialog.css'
import { type SectionKey, sectionsFor, sectionType, t, type Website } from '@vitrine/model'
import { useState } from 'react'
import { useDesignQuery } from '../../../api/queries/design.queries.ts'
import { copySection, keyAt } from '../../../api/state/design/copy-section.ts'
import { changeDesign } from '../../../api/state/design/design-slice.ts'
import { createUndo } from '../../../api/state/design/undo.ts'
import { useDesign } from '../../../api/state/design/use-design.ts'
import { useAppDispatch } from '../../../api/state/hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/feedback/toast.tsx'
import { FormNotice } from '../../../ui/forms/form-notice.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SECTION_NAMES } from '../../../ui/website/section-names.ts'
import { restoreLostFocus } from '../canvas/inline-editing/focus-navigation.ts'
import { WebsiteThumb } from '../../../ui/website/website-thumb.tsx'

type CopySectionDialogProps = {
  section: SectionKey
  /** The other websites of the account. */
  websites: readonly Website[]
  onClose: () => void
}

/** Copies or moves a section to another website of the account, whose design it changes at once. */
export function CopySectionDialog({ section, websites, onClose }: CopySectionDialogProps) {
  const dispatch = useAppDispatch()
  const order = useDesign(state => state.section_order)
  const suitable = websites.filter(website => canHave(website, section))
  const [targetId, setTargetId] = useState(suitable[0]?._id)
  const [busy, setBusy] = useState<'copy' | 'move' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const name = SECTION_NAMES[section]
  const target = websites.find(({ _id }) => _id === targetId)

  async function run(kind: 'copy' | 'move') {
    if (!target) return
    setBusy(kind)
    const result = await dispatch(copySection(section, target._id))
    setBusy(null)
    if (result.outcome === 'failed') return setProblem(result.failure.message)
    let undoRemoval: (() => void) | null = null
    if (kind === 'move') {
      dispatch(changeDesign({ type: 'remove', section }))
      undoRemoval = dispatch(createUndo({ type: 'add', section, at: order.indexOf(section) }))
    }
    const undo = async () => {
      undoRemoval?.()
      const failure = await result.undo()
      restoreLostFocus()
      if (failure) notify.error(failure.message)
      else notify.success(t('Undone on {website}: “{name}”.', { name, website: target.name }))
    }
    notify.success(describeResult(kind, name, target, result.missingPictures), {
      label: t('Undo'),
      onClick: () => void undo(),
    })
    onClose()
    // A section that moves away takes the button along that opened the dialog.
    restoreLostFocus()
  }

  return (
    <Dialog
      open
      onClose={() => busy === null && onClose()}
      title={t('Copy “{name}” to another website', { name })}
      actions={
        <>
          <Button onClick={() => void run('move')} busy={busy === 'move'} disabled={!target || busy !== null}>
            {t('Move')}
          </Button>
          <Button
            variant="primary"
            onClick={() => void run('copy')}
            busy={busy === 'copy'}
            disabled={!target || busy !== null}
          >
            {t('Copy')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('It appears there immediately, with its pictures, layout and background.')}</p>
        <ul className="copy-targets">
          {websites.map(website => (
            <li key={website._id}>
              <label className="copy-target">
                <input
                  type="radio"
                  name="copy-target"
                  checked={website._id === targetId}
                  disabled={!canHave(website, section)}
                  onChange={() => setTargetId(website._id)}
                />
                <WebsiteThumb website={website} />
                <span>
                  <b>{website.name}</b>
                  <span className="muted">{new URL(website.url).host}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p role="status">{target && <Effect section={section} target={target} />}</p>
        {suitable.length < websites.length && (
          <p className="small">{t('Some of your websites have no place for this section.')}</p>
        )}
        <FormNotice message={problem} />
      </div>
    </Dialog>
  )
}

/** Says what the copy changes on the other website. */
function Effect({ section, target }: { section: SectionKey; target: Website }) {
  const { data } = useDesignQuery({ websiteId: target._id })
  if (!data) return null
  const key = keyAt(section, data.section_order)
  const name = SECTION_NAMES[key]
  const effect = data.section_order.includes(key)
    ? t('Replaces “{name}” on {website}.', { name, website: target.name })
    : t('Adds “{name}” to {website}.', { name, website: target.name })
  return section === 'posts'
    ? `${effect} ${t('It shows the posts of that website; posts aren’t copied.')}`
    : effect
}

const canHave = ({ website_type }: Website, section: SectionKey) =>
  sectionsFor(website_type).includes(sectionType(section))

function describeResult(kind: 'copy' | 'move', name: string, { name: website }: Website, missing: number) {
  const done =
    kind === 'copy'
      ? t('“{name}” is now on {website}.', { name, website })
      : t('“{name}” is now on {website}. Publish to remove it here.', { name, website })
  if (missing === 0) return done
  return `${done} ${t('{count, plural, one {# picture was} other {# pictures were}} left out: they couldn’t be copied.', { count: missing })}`
}
