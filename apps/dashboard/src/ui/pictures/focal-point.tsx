import './focal-point.css'
import { type FocalPoint, t } from '@vitrine/model'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { Dialog } from '../overlays/dialog.tsx'

export type FocalPointDialogProps = {
  bitmap: ImageBitmap
  /** The owner's focal point, and the detected one that applies without it. */
  focus: FocalPoint | undefined
  detected: readonly number[] | undefined
  /** Sets the focal point; undefined for the detected one. */
  onFocus: (focus: FocalPoint | undefined) => void
  onBack?: () => void
  onClose: () => void
}

/** Selects the focal point of a picture, with previews of the crops it leads to. */
export function FocalPointDialog({
  bitmap,
  focus,
  detected,
  onFocus,
  onBack,
  onClose,
}: FocalPointDialogProps) {
  const [x = 50, y = 50] = detected ?? []
  const [point, setPoint] = useState<FocalPoint>(focus ?? { x, y })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Focal point')}
      actions={
        <>
          {focus && <Button onClick={() => onFocus(undefined)}>{t('Reset to automatic')}</Button>}
          {onBack && <Button onClick={onBack}>{t('Back')}</Button>}
          <Button variant="primary" onClick={() => onFocus(point)}>
            {t('Set focal point')}
          </Button>
        </>
      }
    >
      <div className="focal-dialog">
        <FocalPointPicker bitmap={bitmap} point={point} onChange={setPoint} />
      </div>
    </Dialog>
  )
}

type FocalPointPickerProps = {
  bitmap: ImageBitmap
  point: FocalPoint
  onChange: (point: FocalPoint) => void
}

const KEY_STEP = 2
/** Frames in which pages show pictures. */
const FRAMES = [
  { label: t('Wide'), ratio: 16 / 9 },
  { label: t('Square'), ratio: 1 },
  { label: t('Tall'), ratio: 4 / 5 },
]

/** Selects the point that stays in view where a page crops the picture, by dragging or the arrow keys. */
function FocalPointPicker({ bitmap, point, onChange }: FocalPointPickerProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => canvas.current?.focus({ preventScroll: true }), [])
  useEffect(() => drawPicture(canvas.current, bitmap), [bitmap])
  const handlePointer = (event: PointerEvent<HTMLCanvasElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: toPercent((event.clientX - box.left) / box.width),
      y: toPercent((event.clientY - box.top) / box.height),
    })
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const [x, y] =
      { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 5 * KEY_STEP : KEY_STEP
    onChange({ x: toPercent((point.x + x * step) / 100), y: toPercent((point.y + y * step) / 100) })
  }
  return (
    <>
      <div
        className="focal-point"
        style={
          {
            '--x': `${point.x}%`,
            '--y': `${point.y}%`,
            maxWidth: `${(40 * bitmap.width) / bitmap.height}vh`,
          } as CSSProperties
        }
      >
        <canvas
          ref={canvas}
          tabIndex={0}
          role="img"
          aria-label={t('Focal point: {x, number} % from the left, {y, number} % from the top', point)}
          aria-describedby={id}
          data-autofocus
          onPointerDown={handlePointer}
          onPointerMove={handlePointer}
          onKeyDown={handleKeyDown}
        />
        <span aria-hidden="true" />
      </div>
      <p className="visually-hidden" role="status">
        {t('{x, number} % from the left, {y, number} % from the top', point)}
      </p>
      <p className="hint" id={id}>
        {t(
          'Click the most important part, or use the arrow keys. It stays in view wherever the picture is cropped.',
        )}
      </p>
      <ul className="focal-frames" aria-hidden="true">
        {FRAMES.map(({ label, ratio }) => (
          <li key={label}>
            <Frame bitmap={bitmap} ratio={ratio} point={point} />
            <span className="small muted">{label}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Frame({ bitmap, ratio, point }: { bitmap: ImageBitmap; ratio: number; point: FocalPoint }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawPicture(canvas.current, bitmap), [bitmap])
  return (
    <canvas
      ref={canvas}
      style={{ aspectRatio: ratio, objectFit: 'cover', objectPosition: `${point.x}% ${point.y}%` }}
    />
  )
}

const MAX_SIDE = 900

function drawPicture(canvas: HTMLCanvasElement | null, bitmap: ImageBitmap): void {
  const context = canvas?.getContext('2d')
  if (!canvas || !context) return
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height))
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
}

/** A share as whole percent within the picture. */
const toPercent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)))
