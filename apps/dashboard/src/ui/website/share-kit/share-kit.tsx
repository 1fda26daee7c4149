import './share-kit.css'
import { t, type Website } from '@vitrine/model'
import { Download, Share2 } from 'lucide'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../button.tsx'
import { CopyButton } from '../../copy-button.tsx'
import { notify } from '../../feedback/toast.tsx'
import { productIcon, VisitIcon } from '../../icons.tsx'
import { saveFile } from '../../save-file.ts'
import { QrCode } from '../qr-code.tsx'
import { type ShareTarget, shareTargets } from './share-targets.ts'

const DownloadIcon = productIcon(Download)
const ShareIcon = productIcon(Share2)

type ShareKitProps = {
  website: Pick<Website, 'url' | 'name' | 'domain' | 'website_type' | 'source'>
  /** The URL of the share image; the generated one if the owner chose none. */
  image?: string | undefined
}

/** Everything to share a website: its share image, texts and steps for platforms, and QR codes. */
export function ShareKit({ website, image }: ShareKitProps) {
  const places = shareTargets(website)
  const contactCard = contactCardUrl(website)
  return (
    <div className="share-kit">
      <ShareImage website={website} image={image ?? new URL('/og/home.png', website.url).href} />
      <div className="share-targets">
        {places.map((place, index) => (
          <Place key={place.id} place={place} url={website.url} isOpen={index === 0} />
        ))}
      </div>
      <QrRow
        url={website.url}
        label={t('QR code for {host}', { host: new URL(website.url).host })}
        heading={t('QR code')}
        text={t('Scan it to see your site on your phone. Print it on a card or a poster.')}
        fileName={`${website.domain}-qr.svg`}
      />
      {contactCard && (
        <QrRow
          url={contactCard}
          label={t('Contact card of {name} as a QR code', { name: website.name })}
          heading={t('Contact card')}
          text={t(
            'Anyone who scans it can save your contact details, as your website shows them. If they change, the code stays the same.',
          )}
          fileName={`${website.domain}-contact-qr.svg`}
        />
      )}
      {contactCard && (
        <div className="share-resume">
          <p className="share-label">{t('Résumé')}</p>
          <p>{t('If your website shows a career, visitors can download it as a PDF.')}</p>
          <ButtonLink size="s" to="/settings/resume">
            {t('Choose what it shows')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

function ShareImage({ website, image }: { website: ShareKitProps['website']; image: string }) {
  const [isMissing, setMissing] = useState(false)
  const canShare = typeof navigator.share === 'function'
  const share = () =>
    // The promise rejects when the visitor closes the system's dialog.
    void navigator.share({ title: website.name, url: website.url }).catch(() => undefined)
  return (
    <figure className="share-image">
      {!isMissing && (
        <a href={image} target="_blank" rel="noopener" className="share-image-link">
          <img
            src={image}
            alt={t('Share image of {name}', { name: website.name })}
            width={1200}
            height={630}
            onError={() => setMissing(true)}
          />
        </a>
      )}
      <figcaption>
        {t('Apps show this picture with your link.')}
        {canShare && (
          <Button size="s" onClick={share}>
            <ShareIcon />
            {t('Share')}
          </Button>
        )}
      </figcaption>
    </figure>
  )
}

function Place({ place, url, isOpen }: { place: ShareTarget; url: string; isOpen: boolean }) {
  return (
    <details name="share-place" className="share-place" open={isOpen}>
      <summary>{place.name}</summary>
      <div className="share-place-body">
        <div className="share-text">
          <p className="share-label">{place.textLabel}</p>
          <p className="share-words" dir="auto">
            {place.text}
          </p>
          <div className="share-acts">
            <CopyButton text={place.text} label={t('Copy text for {name}', { name: place.name })} />
            {place.composeUrl && (
              <ButtonLink size="s" href={place.composeUrl} target="_blank" rel="noopener">
                {t('Post on {name}', { name: place.name })}
                <VisitIcon />
              </ButtonLink>
            )}
          </div>
        </div>
        <p className="share-label">{t('As the link in your profile')}</p>
        <ol className="share-steps">
          {place.steps.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ButtonLink
          size="s"
          href={place.editUrl}
          target="_blank"
          rel="noopener"
          onClick={() => copyAddress(url, place.name)}
        >
          {t('Copy address and open {name}', { name: place.name })}
          <VisitIcon />
        </ButtonLink>
      </div>
    </details>
  )
}

/** Copies the address while the link opens; without permission to copy, only the link opens. */
function copyAddress(url: string, name: string): void {
  void navigator.clipboard
    ?.writeText(url)
    .then(() => notify.success(t('Address copied. Paste it on {name}.', { name })))
    .catch(() => undefined)
}

type QrRowProps = { url: string; label: string; heading: string; text: string; fileName: string }

function QrRow({ url, label, heading, text, fileName }: QrRowProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div className="share-qr" ref={box}>
      <QrCode text={url} label={label} />
      <div>
        <p className="share-label">{heading}</p>
        <p>{text}</p>
        <Button size="s" onClick={() => downloadSvg(box.current, fileName)}>
          <DownloadIcon />
          {t('Download')}
        </Button>
      </div>
    </div>
  )
}

/** Downloads the SVG inside an element as a file of 1024 units, sharp at any size. */
function downloadSvg(box: HTMLElement | null, fileName: string): void {
  const svg = box?.querySelector('svg.qr-code')
  if (!svg) return
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', '1024')
  copy.setAttribute('height', '1024')
  saveFile(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }), fileName)
}

/** Returns the address of a website's vCard, or null if it is not certainly about a person. */
export const contactCardUrl = ({
  url,
  website_type,
}: Pick<Website, 'url' | 'website_type'>): string | null =>
  website_type === 'linkedin-individual' ? new URL('/contact.vcf', url).href : null
