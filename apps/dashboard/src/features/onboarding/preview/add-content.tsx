import type { PreviewData } from '@vitrine/model'
import { useId, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useSourcesQuery } from '../../../api/onboarding.queries.ts'
import { Button } from '../../../ui/button.tsx'
import { SidePanel } from '../../../ui/dialog.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { PlusIcon } from '../../../ui/icons.tsx'
import { notify } from '../../../ui/toast.tsx'
import { missingWords } from './missing-content.ts'
import { useImport } from '../import-methods/use-import.ts'
import type { Way } from '../import-methods/method.ts'
import { Ways } from '../import-methods/import-methods.tsx'

type AddMoreProps = { preview: PreviewData; onPreview: (preview: PreviewData) => void }

/** What would make the website better, and the ways to bring it; a file may be dropped at any time. */
export function AddMore({ preview, onPreview }: AddMoreProps) {
  const { website_type: type, profile, missing } = preview
  const [isOpen, setOpen] = useState(false)
  const [way, setWay] = useState<Way | null | undefined>()
  const id = useId()
  const { data } = useSourcesQuery()
  const importing = useImport({
    type,
    base: profile,
    onPreview(next) {
      onPreview(next)
      setOpen(false)
      notify.success('Added to your website')
    },
  })
  const parts = missing.map(key => ({
    key,
    ...missingWords(key, type, platform =>
      Boolean(data?.sources.some(source => source.platform === platform && source.connect)),
    ),
  }))
  const show = (wanted: Way) => {
    flushSync(() => setWay(wanted))
    document.getElementById(`${id}-ways`)?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
  }
  return (
    <>
      <Button className="preview-add" onClick={() => setOpen(true)}>
        <PlusIcon className="icon-s" />
        <span className="add-word">Add more</span>
      </Button>
      <FileDrop
        says="Drop it here"
        hint="It is added to your website."
        onFiles={files => {
          setOpen(true)
          importing.bringFiles(files)
        }}
      />
      {createPortal(
        <SidePanel open={isOpen} onClose={() => setOpen(false)} title="Add more">
          <div id={`${id}-ways`}>
            <Ways
              level={3}
              type={type}
              base={profile}
              profileUrl={null}
              importing={importing}
              open={way}
              onOpen={setWay}
            />
          </div>
          {parts.length > 0 && (
            <>
              <h3 className="missing-heading">There would be more to show with</h3>
              <ul className="missing">
                {parts.map(part => (
                  <li key={part.key}>
                    <div>
                      <b>{part.title}</b>
                      <span className="muted">{part.hint}</span>
                    </div>
                    {part.way && <PartButton title={part.title} way={part.way} onShow={show} />}
                  </li>
                ))}
              </ul>
            </>
          )}
        </SidePanel>,
        document.body,
      )}
    </>
  )
}

function PartButton({ title, way, onShow }: { title: string; way: Way; onShow: (way: Way) => void }) {
  return (
    <Button size="s" aria-label={`Add: ${title}`} onClick={() => onShow(way)}>
      Add
    </Button>
  )
}
