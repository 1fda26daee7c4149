import { t } from '@vitrine/model'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { CloseIcon, TrashIcon } from '../../../../ui/icons.tsx'
import { PostFields } from './post-fields.tsx'
import { SeoFields } from './seo-fields.tsx'
import type { SettingsProps } from './settings-props.ts'

/** The settings of a post. */
export function SettingsPanel({
  onDelete,
  onClose,
  ...props
}: SettingsProps & { onDelete: () => void; onClose: () => void }) {
  const [tab, setTab] = useState<'post' | 'search'>('post')
  return (
    <aside className="post-settings" aria-label={t('Post settings')}>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not the fields of a form */}
      <div className="tabs post-settings-tabs" role="group" aria-label={t('Settings')}>
        <button type="button" className="tab" aria-pressed={tab === 'post'} onClick={() => setTab('post')}>
          {t('Post')}
        </button>
        <button
          type="button"
          className="tab"
          aria-pressed={tab === 'search'}
          onClick={() => setTab('search')}
        >
          {t('Search and sharing')}
        </button>
        <Button
          variant="quiet"
          size="s"
          icon
          className="post-settings-close"
          aria-label={t('Close settings')}
          onClick={onClose}
        >
          <CloseIcon />
        </Button>
      </div>
      <div className="post-settings-fields">
        {tab === 'post' ? <PostFields {...props} /> : <SeoFields {...props} />}
        {tab === 'post' && (
          <button type="button" className="post-delete" onClick={onDelete}>
            <TrashIcon className="icon-s" />
            {t('Delete post')}
          </button>
        )}
      </div>
    </aside>
  )
}
