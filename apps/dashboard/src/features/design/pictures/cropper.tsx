import './cropper.css'
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import {
  type Crop,
  type Point,
  movedCrop,
  pinchedCrop,
  placeWords,
  ratioWords,
  widestCrop,
  zoomedCrop,
  zoomOf,
} from './crop.ts'
import { cropFile, isSeeThrough } from './crop-file.ts'

type CropperProps = {
  source: () => Promise<Blob>
  /** Width by height of the place that the page gives it; null where it is shown whole. */
  slot: number | null
  name: string
  onCrop: (file: File) => void
  onClose: () => void
}

/** Shares of the crop that an arrow key moves, and how much a key zooms. */
const STEP = 0.04
const NEARER = 1.12
const MOST_ZOOM = 6

/** Chooses which part of a picture is seen: moved by dragging or the arrow keys, nearer by the wheel, two fingers or + and −. */
export function Cropper({ source, slot, name, onCrop, onClose }: CropperProps) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [ratio, setRatio] = useState(slot)
  const [crop, setCrop] = useState<Crop | null>(null)
  const load = useEffectEvent(source)
  useEffect(() => {
    let isOver = false
    load()
      .then(blob => createImageBitmap(blob))
      .then(made => {
        if (isOver) return made.close()
        setBitmap(made)
        setCrop(widestCrop(made, slot ?? made.width / made.height))
      })
      .catch(
        () => !isOver && setProblem('The picture could not be fetched. Check your connection and try again.'),
      )
    return () => {
      isOver = true
    }
  }, [slot])
  const choose = (next: number | null) => {
    if (!bitmap) return
    setRatio(next)
    setCrop(widestCrop(bitmap, next ?? bitmap.width / bitmap.height))
  }
  const finish = async () => {
    if (!bitmap || !crop || isDrawing) return
    setDrawing(true)
    try {
      onCrop(await cropFile(bitmap, crop, name, isSeeThrough(bitmap)))
    } catch {
      setDrawing(false)
      setProblem('The picture could not be cropped on this device.')
    }
  }
  const ratios = [
    ...(slot === null ? [] : [{ label: `As on the page, ${ratioWords(slot)}`, value: slot }]),
    { label: 'Whole', value: null },
    { label: 'Square', value: 1 },
    { label: '4 : 5', value: 4 / 5 },
    { label: '16 : 9', value: 16 / 9 },
  ].filter((one, index, all) => all.findIndex(other => isSame(other.value, one.value)) === index)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop the picture"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isDrawing} disabled={!crop} onClick={() => void finish()}>
            Use this part
          </Button>
        </>
      }
    >
      <div className="cropper">
        {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row */}
        <div className="cropper-ratios" role="group" aria-label="Shape">
          {ratios.map(({ label, value }) => (
            <button
              key={label}
              type="button"
              aria-pressed={isSame(value, ratio)}
              onClick={() => choose(value)}
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
        {problem && (
          <p className="error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}

const isSame = (one: number | null, other: number | null) =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 0.005)

type CropBoxProps = {
  bitmap: ImageBitmap
  crop: Crop
  /** Two fingers move in one frame, so each goes on from where the other left it. */
  onCrop: (change: (crop: Crop) => Crop) => void
}

function CropBox({ bitmap, crop, onCrop }: CropBoxProps) {
  const id = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const zoom = zoomOf(crop, bitmap)
  // The dialog opened before the picture was there, and gave the focus to its first button.
  useEffect(() => canvas.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const element = canvas.current
    const brush = element?.getContext('2d')
    if (!element || !brush) return
    const pixels = Math.min(1200, Math.round(element.clientWidth * devicePixelRatio) || 600)
    element.width = pixels
    element.height = Math.max(1, Math.round((pixels * crop.height) / crop.width))
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(bitmap, crop.x, crop.y, crop.width, crop.height, 0, 0, element.width, element.height)
  }, [bitmap, crop])
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    onCrop(now => zoomedCrop(now, Math.exp(-event.deltaY / 400), bitmap, at))
  })
  useEffect(() => {
    const element = canvas.current
    const listen = (event: WheelEvent) => wheel(event)
    // React's own listeners may not keep the window from scrolling.
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [])
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const held = fingers.current
    const before = held.get(event.pointerId)
    if (!before) return
    const box = event.currentTarget.getBoundingClientRect()
    const now = shareOf(event, box)
    const other = [...held].find(([finger]) => finger !== event.pointerId)?.[1]
    held.set(event.pointerId, now)
    onCrop(crop =>
      other
        ? pinchedCrop(crop, { before, now, other }, bitmap)
        : movedCrop(crop, (before.x - now.x) * crop.width, (before.y - now.y) * crop.height, bitmap),
    )
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  const [isByKeys, setByKeys] = useState(false)
  const press = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 4 * STEP : STEP
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    const [x = 0, y = 0] = way ?? []
    if (way) onCrop(now => movedCrop(now, x * far * now.width, y * far * now.height, bitmap))
    else if (event.key === '+' || event.key === '=') onCrop(now => zoomedCrop(now, NEARER, bitmap))
    else if (event.key === '-') onCrop(now => zoomedCrop(now, 1 / NEARER, bitmap))
    else return
    setByKeys(true)
    event.preventDefault()
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {isByKeys && placeWords(crop, bitmap)}
      </p>
      <canvas
        ref={canvas}
        className="cropper-view"
        style={{ aspectRatio: crop.width / crop.height, maxWidth: `${(44 * crop.width) / crop.height}vh` }}
        tabIndex={0}
        role="img"
        aria-label="The part that will be seen"
        aria-describedby={id}
        data-autofocus
        onKeyDown={press}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, shareOf(event, event.currentTarget.getBoundingClientRect()))
        }}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <label className="cropper-zoom">
        <span>Nearer</span>
        <input
          type="range"
          min={0}
          max={Math.log(MOST_ZOOM)}
          step={0.01}
          value={Math.log(zoom)}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={event => {
            const wanted = Math.exp(Number(event.target.value))
            onCrop(now => zoomedCrop(now, wanted / zoomOf(now, bitmap), bitmap))
          }}
        />
      </label>
      <p className="hint num" id={id}>
        {Math.round(crop.width)} × {Math.round(crop.height)} pixels.{' '}
        {matchMedia('(pointer: coarse)').matches ? (
          'Drag it; two fingers bring it nearer.'
        ) : (
          <>
            Drag it, or use the arrow keys, <kbd>+</kbd> and <kbd>−</kbd>.
          </>
        )}
      </p>
    </>
  )
}

/** Where a finger is, in shares of the box. */
const shareOf = ({ clientX, clientY }: PointerEvent, box: DOMRect): Point => ({
  x: (clientX - box.left) / box.width,
  y: (clientY - box.top) / box.height,
})
