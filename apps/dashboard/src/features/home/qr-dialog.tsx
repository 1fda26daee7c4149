import { Trans } from '../../ui/i18n/trans.tsx'
import { type Website, t } from '@vitrine/model'
import { Suspense, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { lazyComponent } from '../../ui/loading/lazy-boundary.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

const QrCode = lazyComponent(() => import('../../ui/website/qr-code.tsx').then(m => m.QrCode))

/** The website's address as a QR code, to scan or to download. */
export function QrDialog({ website, onClose }: { website: Website; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const { host } = new URL(website.url)
  const download = () => {
    const svg = box.current?.querySelector('svg')
    if (!svg) return
    const copy = svg.cloneNode(true) as SVGSVGElement
    copy.setAttribute('width', '1024')
    copy.setAttribute('height', '1024')
    const source = new XMLSerializer().serializeToString(copy)
    const href = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
    const link = document.createElement('a')
    link.href = href
    link.download = `${website.domain}-qr.svg`
    link.click()
    URL.revokeObjectURL(href)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Scan to open')}
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <Button variant="primary" onClick={download}>
            {t('Download')}
          </Button>
        </>
      }
    >
      <div className="qr" ref={box}>
        <Suspense fallback={<Spinner />}>
          <QrCode text={website.url} label={t('QR code for {host}', { host })} />
        </Suspense>
        <p>
          <Trans
            message="Leads to <host/>. The file is a vector graphic that stays sharp at any size."
            components={{ host: <b>{host}</b> }}
          />
        </p>
      </div>
    </Dialog>
  )
}
