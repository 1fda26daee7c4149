import { type Design, type PreviewData, type SectionOrder, t } from '@vitrine/model'
import { Monitor, Smartphone } from 'lucide'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { readSitesBaseUrl } from '../../../api/page/sites-base-url.ts'
import { Brand } from '../../../ui/layout/brand.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { lazyComponent } from '../../../ui/loading/lazy-boundary.tsx'
import { usePrefetch } from '../../../ui/loading/prefetch.ts'
import { loadRenderer } from '../../../api/streams/draft-page.ts'
import { PreviewFacts } from './preview-facts.tsx'
import { SitePreview } from './site-preview.tsx'
import { PreviewProposals } from './preview-proposals.tsx'
import type { Highlight } from './highlight-text.ts'
import { ThemePicker } from './theme-picker.tsx'
import { productIcon } from '../../../ui/icons.tsx'

const DesktopIcon = productIcon(Monitor)
const PhoneIcon = productIcon(Smartphone)

// Many visits never open it.
const loadSourceList = () => import('./source-list.tsx')
const SourceList = lazyComponent(() => loadSourceList().then(module => module.SourceList))
const PREFETCHED = [loadSourceList, loadRenderer]

type PreviewScreenProps = {
  preview: PreviewData
  domain: string
  live?: boolean
  /** Absent when the design can no longer change. */
  onDesign?: (design: Design, section_order?: SectionOrder) => void
  /** Controls beside the theme picker. */
  tools?: ReactNode
  /** Content between the address and the website. */
  notice?: ReactNode
  /** Content beside the website, replaced by the sources while they are open. */
  aside?: ReactNode
  /** Content at the end of the bar. */
  end?: ReactNode
  /** The bar below the website. */
  children: ReactNode
}

/** The preview of a website in a window frame, with device, theme and source controls. */
export function PreviewScreen({
  preview,
  domain,
  live,
  onDesign,
  tools,
  notice,
  aside,
  end,
  children,
}: PreviewScreenProps) {
  const [device, setDevice] = useState<Device>('desktop')
  const [isSourceListOpen, setSourceListOpen] = useState(false)
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  const window = useRef<HTMLDivElement>(null)
  const { host } = readSitesBaseUrl()
  usePrefetch(PREFETCHED)
  const closeSourceList = () => {
    setSourceListOpen(false)
    window.current?.querySelector<HTMLElement>('.preview-sources-button')?.focus()
  }
  return (
    <div className={live ? 'preview preview-published' : 'preview'}>
      <PageTitle>{live ? t('Your website is live') : t('Your website')}</PageTitle>
      <header className="top-bar preview-bar">
        <Brand />
        <div className="mid">
          <DeviceSwitch device={device} onChange={setDevice} />
          {onDesign && <ThemePicker preview={preview} onDesign={onDesign} />}
          {onDesign && <PreviewProposals preview={preview} onDesign={onDesign} />}
          {tools}
        </div>
        <div className="end">{end}</div>
      </header>
      <main className="preview-frame" id="main" tabIndex={-1} data-device={device}>
        {!live && (
          <h1 className="visually-hidden">
            {t('Preview of {website_name}', { website_name: preview.suggested.website_name })}
          </h1>
        )}
        <div className="window" ref={window}>
          <div className="window-bar">
            <span className="preview-address">
              <b>{domain || t('your-name')}</b>
              <span className="preview-host">.{host}</span>
            </span>
            <PreviewFacts
              preview={preview}
              live={live ?? false}
              isSourceListOpen={isSourceListOpen}
              onToggleSources={() => setSourceListOpen(!isSourceListOpen)}
            />
          </div>
          {notice}
          <SitePreview preview={preview} highlight={highlight} />
        </div>
        {isSourceListOpen ? (
          <Suspense fallback={<LoadingSourceList />}>
            <SourceList preview={preview} onHighlight={setHighlight} onClose={closeSourceList} />
          </Suspense>
        ) : (
          aside
        )}
      </main>
      <section className="publish-bar" aria-label={live ? t('Your website') : t('Publish this website')}>
        {children}
      </section>
    </div>
  )
}

function LoadingSourceList() {
  return (
    <aside className="sources sources-loading" id="sources" aria-label={t('Sources')}>
      <Spinner />
    </aside>
  )
}

type Device = 'desktop' | 'phone'

function DeviceSwitch({ device, onChange }: { device: Device; onChange: (device: Device) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex container in every browser
    <div className="segmented device-switch" role="group" aria-label={t('Show as')}>
      <button type="button" aria-pressed={device === 'desktop'} onClick={() => onChange('desktop')}>
        <DesktopIcon />
        <span className="visually-hidden">{t('Desktop')}</span>
      </button>
      <button type="button" aria-pressed={device === 'phone'} onClick={() => onChange('phone')}>
        <PhoneIcon />
        <span className="visually-hidden">{t('Phone')}</span>
      </button>
    </div>
  )
}
