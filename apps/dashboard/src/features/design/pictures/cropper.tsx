import { Trans } from '../../../ui/i18n/trans.tsx'
import { t } from '@vitrine/model'
import './cropper.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FocalPointDialog, type FocalPointDialogProps } from '../../../ui/pictures/focal-point.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import {
  type Crop,
  type Point,
  moveCrop,
  pinchCrop,
  describeCrop,
  formatRatio,
  getLargestCrop,
  zoomCrop,
  getZoom,
} from './crop.ts'
import { cropFile, hasTransparency } from './crop-file.ts'

type CropperProps = Pick<FocalPointDialogProps, 'focus' | 'detected' | 'onFocus'> & {
  source: () => Promise<Blob>
  /** Width by height of the picture's place on the page; null if the page shows it whole. */
  slot: number | null
  name: string
  onCrop: (file: File) => void
  onClose: () => void
}

/** Share of the crop that an arrow key moves, and the factor of a zoom key. */
const KEY_STEP = 0.04
const KEY_ZOOM = 1.12
const MAX_ZOOM = 6

/** Selects the visible part of a picture: drag or arrow keys move it; wheel, pinch, + and − zoom. */
export function Cropper({ source, slot, name, onCrop, focus, detected, onFocus, onClose }: CropperProps) {
  const [isFocusing, setFocusing] = useState(false)
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isCropping, setCropping] = useState(false)
  const [ratio, setRatio] = useState(slot)
  const [crop, setCrop] = useState<Crop | null>(null)
  const load = useEffectEvent(source)
  useEffect(() => {
    let isCancelled = false
    load()
      .then(blob => createImageBitmap(blob))
      .then(decoded => {
        if (isCancelled) return decoded.close()
        setBitmap(decoded)
        setCrop(getLargestCrop(decoded, slot ?? decoded.width / decoded.height))
      })
      .catch(
        () =>
          !isCancelled && setProblem(t('We couldn’t load the picture. Check your connection and try again.')),
      )
    return () => {
      isCancelled = true
    }
  }, [slot])
  const selectRatio = (next: number | null) => {
    if (!bitmap) return
    setRatio(next)
    setCrop(getLargestCrop(bitmap, next ?? bitmap.width / bitmap.height))
  }
  const confirm = async () => {
    if (!bitmap || !crop || isCropping) return
    setCropping(true)
    try {
      onCrop(await cropFile(bitmap, crop, name, hasTransparency(bitmap)))
    } catch {
      setCropping(false)
      setProblem(t('This device couldn’t crop the picture.'))
    }
  }
  if (isFocusing && bitmap)
    return (
      <FocalPointDialog
        {...{ bitmap, focus, detected, onFocus, onClose }}
        onBack={() => setFocusing(false)}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Crop picture')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={isCropping} disabled={!crop} onClick={() => void confirm()}>
            {t('Crop')}
          </Button>
        </>
      }
    >
      <div className="cropper">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row */}
        <div className="cropper-ratios" role="group" aria-label={t('Shape')}>
          {listRatios(slot).map(({ label, value }) => (
            <button
              key={label}
              type="button"
              aria-pressed={isSameRatio(value, ratio)}
              onClick={() => selectRatio(value)}
            >
              {label}
            </button>
          ))}
        </div>
        {bitmap && crop ? (
          <CropBox bitmap={bitmap} crop={crop} onCrop={change => setCrop(now => now && change(now))} />
        ) : problem ? null : (
          <Skeleton height="240px" />
        )}
        {bitmap && (
          <Button variant="quiet" onClick={() => setFocusing(true)}>
            {t('Keep the picture whole and set its focal point')}
          </Button>
        )}
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** The shapes to choose from: that of the place on the page first. */
const listRatios = (slot: number | null): { label: string; value: number | null }[] =>
  [
    ...(slot === null
      ? []
      : [{ label: t('As on the page ({ratio})', { ratio: formatRatio(slot) }), value: slot }]),
    { label: t('Original'), value: null },
    { label: t('Square'), value: 1 },
    { label: '4 : 5', value: 4 / 5 },
    { label: '16 : 9', value: 16 / 9 },
  ].filter((one, index, all) => all.findIndex(other => isSameRatio(other.value, one.value)) === index)

const isSameRatio = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 0.005)

type CropBoxProps = {
  bitmap: ImageBitmap
  crop: Crop
  /** Two pointers can move in one frame, so each update continues from the last. */
  onCrop: (change: (crop: Crop) => Crop) => void
}

function CropBox({ bitmap, crop, onCrop }: CropBoxProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const pointers = useRef(new Map<number, Point>())
  // The dialog opened before the picture was loaded, and focused its first button.
  useEffect(() => canvas.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (!element || !context) return
    const pixels = Math.min(1200, Math.round(element.clientWidth * devicePixelRatio) || 600)
    element.width = pixels
    element.height = Math.max(1, Math.round((pixels * crop.height) / crop.width))
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, element.width, element.height)
  }, [bitmap, crop])
  useWheelZoom(canvas, bitmap, onCrop)
  const handlePointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const activePointers = pointers.current
    const before = activePointers.get(event.pointerId)
    if (!before) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = getPointerPosition(event, box)
    const other = [...activePointers].find(([pointer]) => pointer !== event.pointerId)?.[1]
    activePointers.set(event.pointerId, now)
    onCrop(crop =>
      other
        ? pinchCrop(crop, { before, now, other }, bitmap)
        : moveCrop(crop, (before.x - now.x) * crop.width, (before.y - now.y) * crop.height, bitmap),
    )
  }
  const releasePointer = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const [isKeyboardUsed, setKeyboardUsed] = useState(false)
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 4 * KEY_STEP : KEY_STEP
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ]
    const [x = 0, y = 0] = direction ?? []
    if (direction) onCrop(now => moveCrop(now, x * step * now.width, y * step * now.height, bitmap))
    else if (event.key === '+' || event.key === '=') onCrop(now => zoomCrop(now, KEY_ZOOM, bitmap))
    else if (event.key === '-') onCrop(now => zoomCrop(now, 1 / KEY_ZOOM, bitmap))
    else return
    setKeyboardUsed(true)
    event.preventDefault()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {isKeyboardUsed && describeCrop(crop, bitmap)}
      </p>
      <canvas
        ref={canvas}
        className="cropper-view"
        style={{ aspectRatio: crop.width / crop.height, maxWidth: `${(44 * crop.width) / crop.height}vh` }}
        tabIndex={0}
        role="img"
        aria-label={t('Visible area')}
        aria-describedby={id}
        data-autofocus
        onKeyDown={handleKeyDown}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          pointers.current.set(
            event.pointerId,
            getPointerPosition(event, event.currentTarget.getBoundingClientRect()),
          )
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={releasePointer}
        onPointerCancel={releasePointer}
      />
      <ZoomSlider bitmap={bitmap} crop={crop} onCrop={onCrop} />
      <p className="hint num" id={id}>
        {t('{width, number} × {height, number} pixels.', {
          width: Math.round(crop.width),
          height: Math.round(crop.height),
        })}{' '}
        {matchMedia('(pointer: coarse)').matches ? (
          t('Drag to move, pinch to zoom.')
        ) : (
          <>
            <Trans
              message="Drag, or use the arrow keys, <kbd>+</kbd> and <kbd2>−</kbd2>."
              components={{ kbd: <kbd />, kbd2: <kbd /> }}
            />
          </>
        )}
      </p>
    </>
  )
}

/** Zooms at the pointer by the wheel. */
function useWheelZoom(
  canvas: RefObject<HTMLCanvasElement | null>,
  bitmap: ImageBitmap,
  onCrop: CropBoxProps['onCrop'],
): void {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    onCrop(now => zoomCrop(now, Math.exp(-event.deltaY / 400), bitmap, at))
  })
  useEffect(() => {
    const element = canvas.current
    const listen = (event: WheelEvent) => handleWheel(event)
    // React attaches passive wheel listeners, which cannot stop the window from scrolling.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [canvas])
}

function ZoomSlider({ bitmap, crop, onCrop }: CropBoxProps) {
  const zoom = getZoom(crop, bitmap)
  return (
    <label className="cropper-zoom">
      <span>{t('Zoom')}</span>
      <input
        type="range"
        min={0}
        max={Math.log(MAX_ZOOM)}
        step={0.01}
        value={Math.log(zoom)}
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        onChange={event => {
          const target = Math.exp(Number(event.target.value))
          onCrop(now => zoomCrop(now, target / getZoom(now, bitmap), bitmap))
        }}
      />
    </label>
  )
}

/** The position of a pointer, in shares of the box. */
const getPointerPosition = ({ clientX, clientY }: PointerEvent, box: DOMRect): Point => ({
  x: (clientX - box.left) / box.width,
  y: (clientY - box.top) / box.height,
})
